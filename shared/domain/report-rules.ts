// Rules that the report screens and the report calls share. No schemas: browser code imports this file.

/** `range` of a report call. */
export const reportRanges = ['today', '7d', '14d', '30d', '60d', '90d', 'all'] as const
export type ReportRange = (typeof reportRanges)[number]

export const trendMetrics = ['brand', 'top', 'url', 'sentiment', 'citation'] as const
export type TrendMetric = (typeof trendMetrics)[number]

export const DATE_ORDER_MESSAGE = 'Start date must be before end date'

/** Fewer answers are too few for a rate or a change. */
export const ENOUGH_ANSWERS = 10

/** Position of the brand's first mention, or of its first cited page. */
export const positionMetrics = ['brand', 'citation'] as const
export type PositionMetric = (typeof positionMetrics)[number]

/** Where a filter leaves nothing to show. */
export const NO_DATA_MESSAGE = 'No data for this selection.'
