// Runs: start, state, progress events, cancel.

import { z } from 'zod'
import { callModes } from '../platforms.ts'
import { dataEnvelope, id, instant, page, trimmedText } from './envelope.ts'
import { answerMode, MAX_NAMED, platformId, platformList } from './projects.ts'
import { MAX_WRITTEN_OUT_LENGTH } from './prompts.ts'
import { interval } from './reports.ts'

export const runStatus = z.enum(['queued', 'processing', 'completed', 'failed', 'cancelled'])
export type RunStatus = z.infer<typeof runStatus>

export const startRunRequest = z.object({
  projectId: id,
  platforms: platformList.optional(),
  modes: z.array(z.enum(callModes)).min(1).max(MAX_NAMED).default(['chat', 'activeSearch']),
  newOnly: z.boolean().default(false),
})
export type StartRunRequest = z.input<typeof startRunRequest>

export const startedRun = z.object({
  analysisId: id,
  totalPrompts: z.number().int(),
  totalPlatforms: z.number().int(),
  totalResults: z.number().int(),
  status: runStatus,
})
export type StartedRun = z.infer<typeof startedRun>
export const startRunResponse = dataEnvelope(startedRun)

export const MAX_FAILURE_REASONS = 5

/** One snapshot of a run: the body of GET and of every server-sent event. */
export const runProgress = z.object({
  analysisId: id,
  projectId: id,
  status: runStatus,
  totalPrompts: z.number().int(),
  completedResults: z.number().int(),
  failedResults: z.number().int(),
  totalResults: z.number().int(),
  perPlatform: z.array(
    z.object({ platform: platformId, completed: z.number().int(), failed: z.number().int(), total: z.number().int() }),
  ),
  startedAt: instant,
  completedAt: instant.nullable(),
  /** why answers failed, the most frequent first; of a run that is over */
  failureReasons: z.array(z.object({ reason: z.string(), count: z.number().int() })).max(MAX_FAILURE_REASONS),
  /** its answers come from the sample engine */
  sample: z.boolean(),
})
export type RunProgress = z.infer<typeof runProgress>
export const runProgressResponse = dataEnvelope(runProgress)

export const MAX_NEW_PROMPTS = 1000

const namedPrompts = {
  promptIds: z.array(id).max(MAX_NEW_PROMPTS).default([]),
  prompts: z
    .array(z.object({ text: trimmedText(MAX_WRITTEN_OUT_LENGTH).min(1), category: trimmedText(100).optional() }))
    .max(MAX_NEW_PROMPTS)
    .default([]),
}

/** Prompts are named by id, by text and category, or both; each must be in the project's library. */
export const newPromptsRequest = z
  .object({
    projectId: id,
    ...namedPrompts,
    platforms: startRunRequest.shape.platforms,
    modes: startRunRequest.shape.modes,
  })
  .refine(({ promptIds, prompts }) => promptIds.length + prompts.length > 0, {
    message: 'No new prompts to analyze.',
    path: ['promptIds'],
    when: ({ value }) => z.object(namedPrompts).safeParse(value).success,
  })

export const analysisListQuery = z.object({
  page,
  limit: z.coerce.number().int().min(1).max(20).default(10),
  sortBy: z.enum(['createdAt', 'updatedAt', 'completedAt']).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
})

/** Answers of one response, shared evenly by the runs that it may hold. */
export const MAX_LISTED_RESULTS = 10_000

const percentMetric = z.object({ rate: z.number().min(0).max(100) })

/** A run with its answers, as the project cards' fallback reads it. Shares of `binaries` are fractions 0–1. */
export const storedAnalysis = z.object({
  _id: id,
  id,
  projectId: id,
  status: runStatus,
  sample: z.boolean(),
  country: z.string(),
  totalResults: z.number().int(),
  completedResults: z.number().int(),
  failedResults: z.number().int(),
  binaries: z.object({
    perDay: z.object({
      brandVisibilityPct: z.number().min(0).max(1).nullable(),
      urlCitationPct: z.number().min(0).max(1).nullable(),
      intervals: z.object({ brandVisibilityPct: interval, urlCitationPct: interval }),
    }),
  }),
  prompts: z.array(
    z.object({
      promptId: id,
      text: z.string(),
      results: z.array(
        z.object({
          platform: platformId,
          mode: answerMode,
          metrics: z.object({ brandVisibilityRate: percentMetric, urlCitationRate: percentMetric }),
        }),
      ),
    }),
  ),
  analysisMetadata: z.object({ completedAt: instant.nullable() }),
  createdAt: instant,
  updatedAt: instant,
})
export type StoredAnalysis = z.infer<typeof storedAnalysis>
export const analysisListResponse = dataEnvelope(
  z.object({ analyses: z.array(storedAnalysis), page: z.number().int(), total: z.number().int() }),
)
