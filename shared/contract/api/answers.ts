// What stands behind the numbers: positions of prompts, and single answers with their text.

import { z } from 'zod'
import { positionMetrics } from '../report-rules.ts'
import { day, id, instant, topEnvelope } from './envelope.ts'
import { answerMode, platformId } from './projects.ts'
import { period, reportQuery } from './reports.ts'

export const positionsQuery = reportQuery.safeExtend({ metric: z.enum(positionMetrics).default('brand') })

/** A mean of the day's answers, 1 = first; null where no answer of the day has one. */
const position = z.number().min(1).nullable()

export const positionRow = z.object({
  promptId: id,
  promptText: z.string(),
  category: z.string(),
  branded: z.boolean(),
  /** of the period, with any answer for the prompt; null without an answer */
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  firstDayPosition: position,
  lastDayPosition: position,
  /** first − last: positive is an improvement */
  positionChange: z.number().nullable(),
})
export type PositionRow = z.infer<typeof positionRow>
export const positionsResponse = topEnvelope({
  rows: z.array(positionRow),
  period,
  sample: z.boolean(),
})
export type PositionsResponse = z.infer<typeof positionsResponse>

/** One row a day, platform and mode that has answers for the prompt, newest first. */
export const promptPosition = z.object({
  date: day,
  platform: platformId,
  mode: answerMode,
  position,
  citationPosition: position,
  /** answers */
  n: z.number().int(),
  failed: z.number().int(),
})
export const promptDetailResponse = topEnvelope({
  promptId: id,
  promptText: z.string(),
  category: z.string(),
  archived: z.boolean(),
  positions: z.array(promptPosition),
  period,
  sample: z.boolean(),
  error: z.string().nullable(),
})
export type PromptDetailResponse = z.infer<typeof promptDetailResponse>

export const rawQuery = z.object({
  platform: reportQuery.shape.platform,
  /** UTC day; without it, the last day that has an answer */
  on: day.optional(),
  mode: reportQuery.shape.mode,
  /** one of `answers` */
  answerId: id.optional(),
})

export const mentionSpan = z.object({
  /** the company's domain */
  company: z.string(),
  own: z.boolean(),
  /** UTF-16 offsets into rawText */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  quote: z.string(),
  /** the sentence says that nothing is known of the company: shown, not counted */
  absence: z.boolean(),
})

/** 0 or 100 for one answer; sentiment 0–100, null where the brand is absent. */
const answerMetrics = z.object({
  brandVisibilityRate: z.object({ rate: z.number().min(0).max(100) }),
  topVisibilityRate: z.object({ rate: z.number().min(0).max(100) }),
  urlCitationRate: z.object({ rate: z.number().min(0).max(100) }),
  sentimentScore: z.object({ score: z.number().min(0).max(100).nullable() }),
})

export const NO_RESPONSE = 'No response found'

const answerPage = z.object({
  url: z.string(),
  title: z.string().nullable(),
  /** registrable domain */
  domain: z.string(),
  own: z.boolean(),
})

export const rawResponse = topEnvelope({
  found: z.boolean(),
  /** why there is nothing to show: nothing found, or what the platform answered instead */
  error: z.string().nullable(),
  answerId: id.nullable(),
  platform: platformId.nullable(),
  mode: answerMode.nullable(),
  analyzedAt: instant.nullable(),
  servedModel: z.string().nullable(),
  searchQueries: z.array(z.string()),
  rawText: z.string(),
  /** the platform's body as it came */
  rawResponse: z.unknown(),
  metrics: answerMetrics.nullable(),
  brandPosition: z.number().int().nullable(),
  citations: z.array(answerPage),
  /** pages that the platform read for the answer, but does not cite */
  retrieved: z.array(answerPage),
  mentions: z.array(mentionSpan),
  sample: z.boolean(),
  /** what else there is for this prompt on this day, newest first */
  answers: z.array(
    z.object({ answerId: id, platform: platformId, mode: answerMode, analyzedAt: instant, failed: z.boolean() }),
  ),
})
export type RawResponse = z.infer<typeof rawResponse>
