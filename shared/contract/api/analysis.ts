// Runs: start, state, progress events, cancel.

import { z } from 'zod'
import { newPromptsStarted, NOTHING_NEW } from '../../domain/new-prompts-messages.ts'
import { callModes } from '../../domain/platforms.ts'
import { calls, conflict, failing } from './call.ts'
import {
  cursor,
  dataEnvelope,
  exampleIds,
  id,
  ids,
  instant,
  integer,
  limit,
  nextCursor,
  page,
  projectId,
  runKeyHeaders,
  sample,
  string,
  trimmedText,
  withExample,
  writeKeyHeaders,
} from './envelope.ts'
import { answerMode, MAX_NAMED, platformId, platformList } from './projects.ts'
import { EXAMPLE_CATEGORY, EXAMPLE_PROMPT, MAX_WRITTEN_OUT_LENGTH } from './prompts.ts'
import { fraction } from './reports.ts'

export const runStatus = withExample(z.enum(['queued', 'processing', 'completed', 'failed', 'cancelled']), 'processing')
export type RunStatus = z.infer<typeof runStatus>

export const startRunRequest = z.object({
  projectId,
  platforms: platformList.optional(),
  modes: z
    .array(z.enum(callModes))
    .min(1)
    .max(MAX_NAMED)
    .default([...callModes])
    .meta({ examples: [callModes] }),
  newOnly: z.boolean().default(false),
})

export const startedRun = z.object({
  analysisId: ids.analysis,
  totalPrompts: integer(20),
  totalPlatforms: integer(2),
  totalResults: integer(40),
  status: runStatus,
})
export type StartedRun = z.infer<typeof startedRun>
export const startRunResponse = dataEnvelope(startedRun)

export const MAX_FAILURE_REASONS = 5
export const MAX_REASONS_OF_PLATFORM = 3

export const failureReason = z.object({ reason: z.string(), count: z.number().int() })
export type FailureReason = z.infer<typeof failureReason>

/** One snapshot of a run: the body of GET and of every server-sent event. */
export const runProgress = z.object({
  analysisId: ids.analysis,
  projectId: ids.project,
  status: runStatus,
  totalPrompts: integer(20),
  completedResults: integer(31),
  failedResults: integer(1),
  totalResults: integer(40),
  perPlatform: z.array(
    z.object({
      platform: platformId,
      completed: integer(31),
      failed: integer(1),
      total: integer(40),
      /** why answers failed, most frequent first; filled while the run is in progress, too */
      failureReasons: withExample(z.array(failureReason).max(MAX_REASONS_OF_PLATFORM), [
        { reason: 'ChatGPT did not answer within 60 s', count: 1 },
      ]),
    }),
  ),
  startedAt: instant.meta({ examples: ['2026-03-30T07:58:12.000Z'] }),
  completedAt: instant.nullable().meta({ examples: [null] }),
  /** why answers failed, most frequent first; of a finished run */
  failureReasons: withExample(z.array(failureReason).max(MAX_FAILURE_REASONS), []),
  /** its answers come from the sample engine */
  sample,
})
export type RunProgress = z.infer<typeof runProgress>
export const runProgressResponse = dataEnvelope(runProgress)

export const MAX_NEW_PROMPTS = 1000

const namedPrompts = {
  promptIds: withExample(z.array(id).max(MAX_NEW_PROMPTS).default([]), [exampleIds.prompt]),
  prompts: z
    .array(z.object({ text: trimmedText(MAX_WRITTEN_OUT_LENGTH).min(1), category: trimmedText(100).optional() }))
    .max(MAX_NEW_PROMPTS)
    .default([])
    .meta({ examples: [[{ text: EXAMPLE_PROMPT, category: EXAMPLE_CATEGORY }]] }),
}

/** Prompts are named by id, by text and category, or both; each must be in the project's library. */
export const newPromptsRequest = z
  .object({
    projectId,
    ...namedPrompts,
    platforms: startRunRequest.shape.platforms,
    modes: startRunRequest.shape.modes,
  })
  .refine(({ promptIds, prompts }) => promptIds.length + prompts.length > 0, {
    message: NOTHING_NEW,
    path: ['promptIds'],
    when: ({ value }) => z.object(namedPrompts).safeParse(value).success,
  })

export const analysisListQuery = z.object({
  page,
  limit: limit(20, 10),
  cursor,
  sortBy: z
    .enum(['createdAt', 'updatedAt', 'completedAt'])
    .default('createdAt')
    .meta({ description: 'What the list is sorted by' }),
  sortOrder: z.enum(['asc', 'desc']).default('desc').meta({ description: 'Newest (`desc`) or oldest (`asc`) first' }),
})

/** The most answers in one response; the runs of the page share it evenly. */
export const MAX_LISTED_RESULTS = 10_000

const percentMetric = z.object({
  rate: withExample(z.number().min(0).max(100), 100),
})

/** A run with its answers: the project cards fall back to it without a report. Shares of `binaries` are fractions 0–1. */
export const storedAnalysis = z.object({
  _id: ids.analysis,
  id: ids.analysis,
  projectId: ids.project,
  status: runStatus.meta({ examples: ['completed'] }),
  sample,
  country: string('United States'),
  totalResults: integer(40),
  completedResults: integer(40),
  failedResults: integer(0),
  binaries: z.object({
    perDay: z.object({
      brandVisibilityPct: fraction(0.45),
      urlCitationPct: fraction(0.025),
    }),
  }),
  prompts: z.array(
    z.object({
      promptId: ids.prompt,
      text: string(EXAMPLE_PROMPT),
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
  createdAt: instant.meta({ examples: ['2026-03-30T07:58:12.000Z'] }),
  updatedAt: instant,
})
export type StoredAnalysis = z.infer<typeof storedAnalysis>
export const analysisListResponse = dataEnvelope(
  z.object({ analyses: z.array(storedAnalysis), page: integer(1), total: integer(1), nextCursor }),
)

const usd = withExample(z.number().nullable(), 0.0031)

/** What an analysis would ask, and what it would cost the workspace. */
export const runPrice = z.object({
  /** those that would be asked */
  platforms: z.array(
    z.object({
      platform: platformId,
      /** of an answer that was asked with the workspace's own key; null where none has a known price, or the caller may not see it */
      usdPerAnswer: usd,
    }),
  ),
  /** of one prompt */
  answersPerPrompt: integer(2),
  /** US dollars of one prompt; null where that of a platform is null */
  usdPerPrompt: usd.meta({ examples: [0.0062] }),
  /** the sample engine would answer, which costs nothing */
  sample: sample.meta({ examples: [false] }),
})
export type RunPrice = z.infer<typeof runPrice>
export const runPriceResponse = dataEnvelope(runPrice)

const params = z.object({ id: ids.analysis.meta({ description: 'Id of an analysis of yours' }) })
const notFound = failing(404, 'NOT_FOUND', 'The analysis was not found')

const startFailures = [
  failing(404, 'NOT_FOUND', 'The project was not found'),
  conflict('This project is inactive. Activate it to run an analysis.'),
  conflict(
    'Free allows 1 active project and you have 3. Please deactivate 2 of them or upgrade your plan to run an analysis.',
    { mustDeactivate: 2 },
  ),
  conflict(
    'Free allows 50 prompts per project, and this analysis would ask 60. Please remove 10 of them or upgrade your plan.',
    { mustRemove: 10 },
  ),
  failing(
    429,
    'ANALYSIS_LIMIT_EXCEEDED',
    'You have used all 24 analyses of today. The limit resets at 2026-03-31 00:00 UTC.',
  ),
]

const newPrompts = {
  description:
    'Prompts are named by id, by text and category, or both; each must be in the project’s library. A key that was used for ' +
    'other prompts, platforms or modes is refused.',
  headers: runKeyHeaders,
  body: newPromptsRequest,
  response: { 202: startRunResponse },
  example: { message: newPromptsStarted(1), data: { totalPrompts: 1, totalResults: 2 } },
  failures: [
    ...startFailures,
    conflict('Another analysis of this project is running. Start this one when it is finished.', {
      analysisId: exampleIds.analysis,
    }),
    conflict('This idempotency key was used for another analysis.', { analysisId: exampleIds.analysis }),
  ],
}

export const analysisCalls = calls('Analysis', {
  startAnalysis: {
    summary: 'Start an analysis of a project',
    description:
      'While one is running, it is returned instead of a second one. The project’s platforms are asked, in its search ' +
      'method: `platforms` counts where it names none, and `modes` where it allows none of them.',
    headers: runKeyHeaders,
    body: startRunRequest,
    response: { 202: startRunResponse },
    example: { message: 'Analysis started' },
    failures: startFailures,
  },
  analyseNewPrompts: { summary: 'Start an analysis of some prompts only', ...newPrompts },
  analyseNewPromptsAtOldAddress: { summary: 'Start an analysis of some prompts only (older address)', ...newPrompts },
  listAnalyses: {
    summary: 'List a project’s analyses with their answers, newest first',
    description: 'Shares of `binaries` are fractions from 0 to 1, the metrics of one answer are 0 or 100.',
    params: z.object({ projectId }),
    querystring: analysisListQuery,
    response: { 200: analysisListResponse },
  },
  priceRun: {
    summary: 'Read how many answers an analysis asks for each prompt, and what they cost',
    description:
      'The price is what the workspace has paid: the mean of the last three analyses, of answers that were asked with its own ' +
      'keys. It is null for viewers and for API tokens.',
    params: z.object({ projectId }),
    response: { 200: runPriceResponse },
    failures: [failing(404, 'NOT_FOUND', 'The project was not found')],
  },
  getAnalysis: {
    summary: 'Read how far an analysis is',
    description:
      'Each platform has the three most frequent reasons of its failures; once the analysis is over, `failureReasons` has ' +
      'the five most frequent ones of all platforms.',
    params,
    response: { 200: runProgressResponse },
    failures: [notFound],
  },
  watchAnalysis: {
    summary: 'Follow an analysis as server-sent events',
    description:
      'Each event is a whole snapshot, as the call without `/events` returns it. At most 4 a second; a comment every 15 s.',
    params,
    streams: { 'text/event-stream': runProgress },
    failures: [notFound],
  },
  cancelAnalysis: {
    summary: 'Cancel an analysis; what is answered stays',
    headers: writeKeyHeaders,
    params,
    response: { 200: runProgressResponse },
    example: {
      data: {
        status: 'cancelled',
        completedAt: '2026-03-30T07:59:40.000Z',
        failureReasons: [{ reason: 'ChatGPT did not answer within 60 s', count: 1 }],
      },
    },
    failures: [notFound],
  },
})
