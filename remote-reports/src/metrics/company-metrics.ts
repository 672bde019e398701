// In the order of cards and table.

export const companyMetrics = ['brand', 'url', 'top', 'sentiment'] as const
export type CompanyMetric = (typeof companyMetrics)[number]
