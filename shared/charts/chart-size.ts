// Pixels that the chart and its skeleton share.

/** Below this width there is no room for names at the ends of the lines. */
export const PHONE_WIDTH = 560
/** Height of legend and collapsed table with their gaps. */
export const UNDER_CHART = 74

const CHART_HEIGHT = 280
const PHONE_CHART_HEIGHT = 230

export const chartHeight = (phone: boolean) => (phone ? PHONE_CHART_HEIGHT : CHART_HEIGHT)
