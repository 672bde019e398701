// Reports. Rates and sentiment are fractions 0–1 on the wire; counts are integers.

import { z } from 'zod'
import { answerModes, platformIds } from '../../domain/platforms.ts'
import { DATE_ORDER_MESSAGE, reportRanges, trendMetrics } from '../../domain/report-rules.ts'
import { leadResults } from '../../domain/standing.ts'
import { calls } from './call.ts'
import { day, ids, integer, projectParams, sample, string, topEnvelope, withExample } from './envelope.ts'

export {
  DATE_ORDER_MESSAGE,
  reportRanges,
  trendMetrics,
  type ReportRange,
  type TrendMetric,
} from '../../domain/report-rules.ts'

const days = {
  startDate: withExample(day.optional(), '2026-03-01', {
    description: 'First day, inclusive (UTC); goes with endDate and before range',
  }),
  endDate: day.optional().meta({ description: 'Last day, inclusive (UTC)' }),
}
/** Runs although another field is invalid, so that all problems are reported at once. */
const when = ({ value }: { value: unknown }) => z.object(days).safeParse(value).success

export const reportQuery = z
  .object({
    platform: z
      .enum(['all', ...platformIds])
      .default('all')
      .meta({ description: 'Answers of this platform only' }),
    range: z
      .enum(reportRanges)
      .default('30d')
      .meta({ description: 'The last days up to today (UTC); `today` without an answer falls back to 30d' }),
    ...days,
    mode: z
      .enum(['all', ...answerModes])
      .default('all')
      .meta({ description: 'Answers that searched the web, or that did not' }),
    branded: z
      .enum(['all', 'branded', 'unbranded'])
      .default('all')
      .meta({ description: 'Prompts that name the brand, or that do not' }),
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

export const fraction = (example: number) => withExample(z.number().min(0).max(1).nullable(), example)

/** A 95% interval; fractions 0–1, rounded outwards to 4 decimals. */
export const interval = z.object({ low: z.number().min(0).max(1), high: z.number().min(0).max(1) })
export type Interval = z.infer<typeof interval>

/**
 * A rate over a period, or a mean such as sentiment: value, number of answers (n) and of prompts, and two 95% intervals, all
 * fractions 0–1. `panel` is of exactly these prompts on these days; null without an answer. `market` is of questions like these, of which
 * the prompts are a sample; null where they are too few, or too few of them name the company, or do not.
 */
export const rate = z.object({
  value: fraction(0.42),
  n: integer(1500),
  prompts: integer(20),
  panel: interval.nullable().meta({ examples: [{ low: 0.4004, high: 0.4398 }] }),
  market: interval.nullable().meta({ examples: [{ low: 0.2781, high: 0.5731 }] }),
})
export type Rate = z.infer<typeof rate>

export const changeResults = ['up', 'down', 'unclear', 'too-little'] as const

/**
 * Difference of two periods. `result` is that of one test over the prompts that both have, against the variation from day to day that
 * the project's own history shows. `standsOut`: the change may be picked out of those of the same response, of which at most 5 % are
 * expected to be chance.
 */
export const change = z.object({
  from: withExample(z.number().min(0).max(1), 0.31),
  to: withExample(z.number().min(0).max(1), 0.42),
  result: z.enum(changeResults),
  standsOut: z.boolean(),
  otherPrompts: z
    .object({ added: integer(10), removed: integer(0) })
    .optional()
    .meta({
      description:
        'Number of prompts that only one of the two periods has. It is given where the rate moves otherwise than that of the prompts of both, and the change then never stands out.',
    }),
})
export type Change = z.infer<typeof change>

const perMetric = <Schema extends z.ZodType>(schema: Schema) => {
  const others = schema.meta({ examples: [null] })
  return z.object({ brand: schema, top: others, url: others, sentiment: others })
}

/** First day of a period with an answer. */
export const firstAnswerDay = day.meta({ examples: ['2026-03-02'] })

export const period = z.object({
  startDate: day.meta({ examples: ['2026-03-01'] }),
  endDate: day,
  /** 'today' has no answer, so these are the last 30 days */
  fallback: z.boolean(),
})

export const overview = z.object({
  brandVisibilityRate: fraction(0.42),
  topVisibilityRate: fraction(0.15),
  urlCitationRate: fraction(0.006),
  /** 0–1; null when the brand was never mentioned */
  sentimentScore: fraction(0.71),
  promptsTracked: integer(20),
  brandedPrompts: integer(4),
  /** answers that enter the rates */
  totalResults: integer(1500),
  failedResults: integer(12),
  sample,
  geography: string('United States'),
  updatedAt: string('2026-03-30T08:00:00.000Z'),
  /** the run that ended last; its failure reasons explain missing answers */
  latestAnalysisId: ids.analysis.nullable(),
  /** platforms with an answer in the period */
  platforms: z.array(z.enum(platformIds)),
  intervals: z.object({
    brand: rate,
    top: withExample(rate, { value: 0.15, n: 1500, prompts: 20, panel: { low: 0.1391, high: 0.1621 }, market: null }),
    url: withExample(rate, { value: 0.006, n: 1500, prompts: 20, panel: { low: 0.0034, high: 0.0105 }, market: null }),
    sentiment: withExample(rate, {
      value: 0.71,
      n: 630,
      prompts: 18,
      panel: { low: 0.698, high: 0.7217 },
      market: { low: 0.5401, high: 0.8424 },
    }),
  }),
  /** since the period of the same length before; null when either has no value */
  sincePreviousPeriod: perMetric(change.nullable()),
})
export type Overview = z.infer<typeof overview>

export const timeseriesPoint = z.object({
  date: day,
  brand: fraction(0.45),
  top: fraction(0.175),
  url: fraction(0.0125),
  sentiment: fraction(0.7),
  /** answers of the day */
  n: integer(80),
  /** 95% intervals of exactly these prompts; null without an answer */
  bands: perMetric(interval.nullable().meta({ examples: [{ low: 0.3901, high: 0.5117 }] })),
})
export type TimeseriesPoint = z.infer<typeof timeseriesPoint>

const platform = z.enum(platformIds)

/** A day that does not compare with the days before: what is measured changed, or answers are missing. */
export const dayMark = z.object({
  date: day,
  /** counted on the day of their first answer */
  promptsAdded: integer(2),
  promptsRemoved: integer(0),
  names: z.boolean(),
  competitors: z.boolean(),
  /** platforms with answers on this day and none on the previous day with answers, and the reverse */
  platformsAdded: z.array(platform),
  platformsRemoved: z.array(platform),
  /** platforms most of whose answers come from another model than on their previous day with answers */
  models: z.array(z.object({ platform, from: string('gpt-5.1'), to: string('gpt-5.2') })),
  /** platforms of which more than half of the day's answers failed */
  platformsFailed: z.array(platform),
  /** on the first day of a gap that a scheduled analysis would have filled: the next day with answers */
  noAnswersUntil: day.nullable().meta({ examples: [null] }),
})
export type DayMark = z.infer<typeof dayMark>

/** A model that a platform's answers come from since a day of this period or of the equally long one before. */
export const newModel = z.object({ platform, model: string('gpt-5.2'), day })
export type NewModel = z.infer<typeof newModel>

/** Changes since the previous period may be those of these models; the last one of each platform. */
export const newModels = z.array(newModel)

export const overviewResponse = topEnvelope({
  overview,
  timeseries: z.array(timeseriesPoint),
  marks: z.array(dayMark),
  newModels,
  period,
})
export type OverviewResponse = z.infer<typeof overviewResponse>

/** Your place by Brand Visibility Rate among the companies that have one. */
const standing = z.object({
  place: integer(1),
  /** number of companies with a rate, you included */
  of: integer(2),
  /** domain of the company next above you; below you, or level, when you are first */
  neighbour: string('globex.com'),
  points: integer(5).meta({
    description: 'By which you are ahead of it, negative: behind; the difference of the two rates in whole percents',
  }),
  result: withExample(z.enum(leadResults), 'unclear', {
    description:
      'Whether more answers to questions like these name you than the neighbour, by a test of the difference by prompt',
  }),
  mover: withExample(
    z.object({ company: z.string(), points: z.number().int(), value: z.number().min(0).max(1) }).nullable(),
    null,
    { description: 'The competitor whose rate changed most, of those whose change stands out: by points, to a rate' },
  ),
})

export const trendsQuery = reportQuery.safeExtend({
  metric: z.enum(trendMetrics).default('brand').meta({ description: 'What the series shows' }),
})

/** One row a day: `date`, and a number (or null) for your domain and for each competitor's. */
export const trendRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export const trendsResponse = topEnvelope({
  yourDomain: string('acme.com'),
  competitors: z.array(string('globex.com')),
  series: z.array(trendRow.meta({ examples: [{ date: '2026-03-30', 'acme.com': 0.45, 'globex.com': 0.375 }] })),
  /** of `sentiment`: how many answers each value of `series` is the mean of; of the other metrics none, as all answers of a day count */
  sentiments: z.array(trendRow.meta({ examples: [{ date: '2026-03-30', 'acme.com': 36, 'globex.com': 30 }] })),
  /** mentions per domain in the period */
  mentions: z.record(z.string(), z.number().int()).meta({ examples: [{ 'acme.com': 638, 'globex.com': 571 }] }),
  /** the metric over the whole period per domain; null without a value */
  totals: z.record(z.string(), z.number().nullable()).meta({ examples: [{ 'acme.com': 0.42, 'globex.com': 0.37 }] }),
  /** the same with its intervals; none for `citation`, which is not a rate */
  intervals: withExample(z.record(z.string(), rate), {
    'acme.com': {
      value: 0.42,
      n: 1500,
      prompts: 20,
      panel: { low: 0.4004, high: 0.4398 },
      market: { low: 0.2781, high: 0.5731 },
    },
    'globex.com': { value: 0.37, n: 1500, prompts: 20, panel: { low: 0.3513, high: 0.3891 }, market: null },
  }),
  /** from the equally long period before; null where that or this one has none; none of `citation` */
  sincePreviousPeriod: z.record(z.string(), change.nullable()).meta({
    examples: [{ 'acme.com': { from: 0.31, to: 0.42, result: 'up', standsOut: true }, 'globex.com': null }],
  }),
  /** of `brand`, where you and a competitor have a rate; else null */
  standing: standing.nullable(),
  newModels,
  /** other companies' sites that answers cite often, most cited first */
  detected: z.array(
    z
      .object({ domain: z.string(), answers: z.number().int(), urlRate: fraction(0.064) })
      .meta({ examples: [{ domain: 'initech.com', answers: 96, urlRate: 0.064 }] }),
  ),
  /** number of detected sites, of which `detected` lists the first 50 */
  detectedTotal: integer(1),
  sample,
  period,
})
export type TrendsResponse = z.infer<typeof trendsResponse>

/** A call about one project. */
export const reportCall = <Query extends z.ZodType, Body extends z.ZodType>(
  summary: string,
  querystring: Query,
  body: Body,
) => ({
  summary,
  params: projectParams,
  querystring,
  response: { 200: body },
})

export const reportCalls = calls('Reports', {
  getOverview: reportCall('Read a project’s rates, their changes and their days', reportQuery, overviewResponse),
  getVisibilityTrends: reportCall(
    'Read a metric by day, for your domain and your competitors’',
    trendsQuery,
    trendsResponse,
  ),
})
