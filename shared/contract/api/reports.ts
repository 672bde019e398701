// Reports. Rates and sentiment are fractions 0–1 on the wire; counts are integers.

import { z } from 'zod'
import { answerModes, platformIds } from '../platforms.ts'
import { DATE_ORDER_MESSAGE, reportRanges, trendMetrics } from '../report-rules.ts'
import { day, id, topEnvelope } from './envelope.ts'

export { DATE_ORDER_MESSAGE, reportRanges, trendMetrics, type ReportRange, type TrendMetric } from '../report-rules.ts'

const days = { startDate: day.optional(), endDate: day.optional() }
/** Said of the days also where another field is wrong. */
const when = ({ value }: { value: unknown }) => z.object(days).safeParse(value).success

export const reportQuery = z
  .object({
    platform: z.enum(['all', ...platformIds]).default('all'),
    range: z.enum(reportRanges).default('30d'),
    ...days,
    mode: z.enum(['all', ...answerModes]).default('all'),
    branded: z.enum(['all', 'branded', 'unbranded']).default('all'),
  })
  .refine((query) => (query.startDate === undefined) === (query.endDate === undefined), {
    message: 'Start date and end date go together',
    path: ['endDate'],
    when,
  })
  .refine((query) => query.startDate === undefined || query.endDate === undefined || query.startDate <= query.endDate, {
    message: DATE_ORDER_MESSAGE,
    path: ['startDate'],
    when,
  })
export type ReportQuery = z.infer<typeof reportQuery>

/**
 * A rate over a period: value, number of answers and 95% interval, all fractions 0–1. The interval of a share is Wilson's;
 * of sentiment, a mean, it is ± 1.96 standard errors, and its answers are those that mention the company.
 */
export const rate = z.object({
  value: z.number().min(0).max(1).nullable(),
  n: z.number().int(),
  low: z.number().min(0).max(1).nullable(),
  high: z.number().min(0).max(1).nullable(),
})

/**
 * The same beside a value that stands for itself, of which there may be one a day and a company: its ends are rounded
 * outwards to 4 decimals.
 */
export const interval = rate.omit({ value: true })
export type Interval = z.infer<typeof interval>

const fraction = z.number().min(0).max(1).nullable()

/**
 * From one reading to another. `withinNoise`: fewer than 10 answers on a side, or intervals that overlap by more than half
 * of the narrower one.
 */
export const change = z.object({
  from: z.number().min(0).max(1),
  to: z.number().min(0).max(1),
  withinNoise: z.boolean(),
  intervals: z.object({ from: interval, to: interval }),
})
export type Change = z.infer<typeof change>

const perMetric = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ brand: schema, top: schema, url: schema, sentiment: schema })

/** Between two days. */
export const dayChange = change.extend({ fromDay: day, toDay: day })
export type DayChange = z.infer<typeof dayChange>

export const period = z.object({
  startDate: day,
  endDate: day,
  /** 'today' had no answer, so these are the last 30 days */
  fallback: z.boolean(),
})

export const overview = z.object({
  brandVisibilityRate: fraction,
  topVisibilityRate: fraction,
  urlCitationRate: fraction,
  /** 0–1; null where the brand was never mentioned */
  sentimentScore: fraction,
  promptsTracked: z.number().int(),
  brandedPrompts: z.number().int(),
  /** answers that enter the rates */
  totalResults: z.number().int(),
  failedResults: z.number().int(),
  sample: z.boolean(),
  geography: z.string(),
  updatedAt: z.string(),
  /** the run that came to its end last: it knows why answers failed */
  latestAnalysisId: id.nullable(),
  /** platforms with an answer in the period */
  platforms: z.array(z.enum(platformIds)),
  intervals: perMetric(rate),
  /** from the first day of the period that has the metric to the last one; null with fewer than two */
  changes: perMetric(dayChange.nullable()),
  /** from the equally long period before; null where that or this one has none */
  sincePreviousPeriod: perMetric(change.nullable()),
})
export type Overview = z.infer<typeof overview>

export const timeseriesPoint = z.object({
  date: day,
  brand: fraction,
  top: fraction,
  url: fraction,
  sentiment: fraction,
  /** answers of the day */
  n: z.number().int(),
  intervals: perMetric(interval),
})
export type TimeseriesPoint = z.infer<typeof timeseriesPoint>

/** A day on which rates may move although no answer is different, as something else was asked or looked for than before. */
export const dayMark = z.object({
  date: day,
  /** by the day of their first answer */
  promptsAdded: z.number().int(),
  promptsRemoved: z.number().int(),
  /** the brand's names changed */
  names: z.boolean(),
  competitors: z.boolean(),
  /** with answers on this day and with none on the last one before, and the other way round */
  platformsAdded: z.array(z.enum(platformIds)),
  platformsRemoved: z.array(z.enum(platformIds)),
})
export type DayMark = z.infer<typeof dayMark>

export const overviewResponse = topEnvelope({
  overview,
  timeseries: z.array(timeseriesPoint),
  marks: z.array(dayMark),
  period,
})
export type OverviewResponse = z.infer<typeof overviewResponse>

export const trendsQuery = reportQuery.safeExtend({ metric: z.enum(trendMetrics).default('brand') })

/** One row a day: `date`, and a number (or null) for your domain and for each competitor's. */
export const trendRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export const trendsResponse = topEnvelope({
  yourDomain: z.string(),
  competitors: z.array(z.string()),
  series: z.array(trendRow),
  /** per domain, one for each row of `series`; none of `citation`, which is no rate */
  seriesIntervals: z.record(z.string(), z.array(interval)),
  /** mentions per domain in the period */
  mentions: z.record(z.string(), z.number().int()),
  /** the metric over the whole period per domain; null without a value */
  totals: z.record(z.string(), z.number().nullable()),
  /** the same with answers and interval; none of `citation`, which is no rate */
  intervals: z.record(z.string(), rate),
  /** other companies' sites that answers cite often, most cited first */
  detected: z.array(interval.extend({ domain: z.string(), answers: z.number().int(), urlRate: fraction })),
  /** how many there are, of which `detected` has the first 50 */
  detectedTotal: z.number().int(),
  sample: z.boolean(),
  period,
})
export type TrendsResponse = z.infer<typeof trendsResponse>
