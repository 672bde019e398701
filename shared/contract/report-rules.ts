// What the report screens and the report calls agree on, without the schemas: browser code imports this file.

/** `range` of a report call. */
export const reportRanges = ['today', '7d', '14d', '30d', '60d', '90d', 'all'] as const
export type ReportRange = (typeof reportRanges)[number]

export const trendMetrics = ['brand', 'top', 'url', 'sentiment', 'citation'] as const
export type TrendMetric = (typeof trendMetrics)[number]

export const DATE_ORDER_MESSAGE = 'Start date must be before end date'

/** Fewer answers than these make no rate to rely on, and no change. */
export const ENOUGH_ANSWERS = 10

/** What a position is the rank of: the brand's first mention, or its first cited page. */
export const positionMetrics = ['brand', 'citation'] as const
export type PositionMetric = (typeof positionMetrics)[number]
