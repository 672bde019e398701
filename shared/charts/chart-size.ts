// Pixels that the chart and its place-holder share.

/** Narrower than this, the names at the lines' ends have no room. */
export const PHONE_WIDTH = 560
/** Legend and table, closed, with their gaps. */
export const UNDER_CHART = 74

const CHART_HEIGHT = 280
const PHONE_CHART_HEIGHT = 230

export const chartHeight = (phone: boolean) => (phone ? PHONE_CHART_HEIGHT : CHART_HEIGHT)
