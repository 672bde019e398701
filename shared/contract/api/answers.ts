// Positions of prompts, and single answers with their text.

import { z } from 'zod'
import { positionMetrics } from '../../domain/report-rules.ts'
import { failureReason, MAX_FAILURE_REASONS } from './analysis.ts'
import { calls } from './call.ts'
import { day, ids, instant, integer, projectParams, sample, string, topEnvelope, withExample } from './envelope.ts'
import { answerMode, platformId } from './projects.ts'
import { EXAMPLE_CATEGORY, EXAMPLE_PROMPT } from './prompts.ts'
import { stances } from '../../domain/stances.ts'
import { firstAnswerDay, fraction, interval, newModels, period, reportCall, reportQuery } from './reports.ts'

export const positionsQuery = reportQuery.safeExtend({
  metric: z
    .enum(positionMetrics)
    .default('brand')
    .meta({ description: 'The rank of the first mention, or of the first cited page' }),
})

/** Mean of the day's answers, 1 = first; null when none has a position. */
const position = withExample(z.number().min(1).nullable(), 1.5)

export const positionRow = z.object({
  promptId: ids.prompt,
  promptText: string(EXAMPLE_PROMPT),
  category: string(EXAMPLE_CATEGORY),
  branded: z.boolean(),
  /** first day of the period with an answer to the prompt; null without any */
  firstDay: firstAnswerDay.nullable(),
  lastDay: day.nullable(),
  firstDayPosition: position.meta({ examples: [3] }),
  lastDayPosition: position,
  /** first − last: positive is an improvement */
  positionChange: withExample(z.number().nullable(), 1.5),
  /** an answer of the period, of whatever day, has a position */
  positioned: z.boolean().meta({ examples: [true] }),
  /**
   * Answers to the prompt, and those that mention the brand, in the period and in the equally long one before. `fell`: they clearly became
   * fewer, by the test of change of all reports, picked out of all prompts.
   */
  mentions: z.object({
    named: integer(9),
    answers: integer(42),
    namedBefore: integer(21),
    answersBefore: integer(42),
    fell: z.boolean().meta({ examples: [true] }),
    /** 95% interval of the share for this prompt; null where it is not known */
    interval: interval.nullable().meta({ examples: [{ low: 0.12, high: 0.35 }] }),
    /** of this period, of each platform with an answer */
    platforms: z
      .array(z.object({ platform: platformId, named: integer(9), answers: integer(42) }))
      .meta({ examples: [[{ platform: 'chatgpt', named: 9, answers: 42 }]] }),
  }),
  /** answers of the period by what they say of the brand; all 0 where none of them has been read for it */
  stances: z.record(z.enum(stances), z.number().int()).meta({
    examples: [{ recommended: 4, listed: 4, caveated: 1, dismissed: 0 }],
  }),
})
export type PositionRow = z.infer<typeof positionRow>
export const positionsResponse = topEnvelope({
  rows: z.array(positionRow),
  newModels,
  period,
  sample,
})
export type PositionsResponse = z.infer<typeof positionsResponse>

/** One row per day, platform and mode with answers to the prompt, newest first. */
export const promptPosition = z.object({
  date: day,
  platform: platformId,
  mode: answerMode,
  position,
  citationPosition: position.meta({ examples: [null] }),
  /** number of answers */
  n: integer(2),
  failed: integer(0),
})

/** A share of the answers to one prompt with its 95% interval for this prompt; null without an answer. */
const promptRate = z.object({ value: fraction(0.5), n: integer(2), low: fraction(0.0945), high: fraction(0.9055) })

/** The mean place of the brand's first mention, with its 95% interval for this prompt; null where no answer mentions it. */
const promptPlace = z.object({
  value: position.meta({ examples: [2] }),
  /** answers that mention the brand */
  n: integer(1),
  low: position.meta({ examples: [1] }),
  high: position.meta({ examples: [3.7] }),
})

/** How often answers to the prompt mention the brand, and where, and cite it, over the period. */
export const promptRates = z.object({
  platform: reportQuery.shape.platform.unwrap().meta({ examples: ['all'] }),
  brand: promptRate.meta({ examples: [{ value: 0.5, n: 2, low: 0.0945, high: 0.9055 }] }),
  url: promptRate.meta({ examples: [{ value: 0, n: 2, low: 0, high: 0.6576 }] }),
  position: promptPlace,
})
export type PromptRates = z.infer<typeof promptRates>

export const promptDetailResponse = topEnvelope({
  promptId: ids.prompt,
  promptText: string(EXAMPLE_PROMPT),
  category: string(EXAMPLE_CATEGORY),
  archived: z.boolean(),
  positions: z.array(promptPosition),
  /** one for all platforms, and one for each platform that has answers */
  rates: z.array(promptRates),
  period,
  sample,
  error: withExample(z.string().nullable(), null),
})
export type PromptDetailResponse = z.infer<typeof promptDetailResponse>

export const rawQuery = z.object({
  platform: reportQuery.shape.platform,
  on: day.optional().meta({ description: 'Day (UTC); without it, the last day that has an answer' }),
  mode: reportQuery.shape.mode,
  answerId: ids.answer.optional().meta({
    description:
      'One of `answers`; without it, the newest that fits and mentions the brand, or else the newest that fits',
  }),
})

export const mentionSpan = z.object({
  /** the company's domain */
  company: string('acme.com'),
  own: z.boolean().meta({ examples: [true] }),
  /** UTF-16 offsets into rawText */
  start: integer(0).min(0),
  end: integer(4).min(0),
  quote: string('Acme'),
  /** the sentence says that nothing is known of the company: the mention is shown and not counted */
  absence: z.boolean(),
})

const percent = (example: number) => withExample(z.number().min(0).max(100), example)
/** Rates are 0 or 100, as they are of one answer; sentiment 0–100, null where the brand is not mentioned. */
const answerMetrics = z.object({
  brandVisibilityRate: z.object({ rate: percent(100) }),
  topVisibilityRate: z.object({ rate: percent(100) }),
  urlCitationRate: z.object({ rate: percent(0) }),
  sentimentScore: z.object({ score: percent(82).nullable() }),
})

export const NO_RESPONSE = 'No response found'

const EXAMPLE_TEXT = 'Acme makes the anvils that last longest.'

const answerPage = z.object({
  url: string('https://anvils.org/guide'),
  title: string('The anvil guide').nullable(),
  /** registrable domain */
  domain: string('anvils.org'),
  own: z.boolean(),
})

export const rawResponse = topEnvelope({
  found: z.boolean().meta({ examples: [true] }),
  /** why there is no text: the platform's error, or that nothing was found */
  error: withExample(z.string().nullable(), null),
  answerId: ids.answer.nullable(),
  platform: platformId.nullable(),
  mode: answerMode.nullable(),
  analyzedAt: instant.nullable(),
  servedModel: string('gpt-4.1-mini-2025-04-14').nullable(),
  searchQueries: z.array(string('best anvils small workshop')),
  rawText: string(EXAMPLE_TEXT),
  /** the platform's response body, unchanged */
  rawResponse: z.unknown().meta({
    examples: [{ output: [{ type: 'message', content: [{ type: 'output_text', text: EXAMPLE_TEXT }] }] }],
  }),
  metrics: answerMetrics.nullable(),
  brandPosition: integer(1).nullable(),
  citations: z.array(answerPage),
  /** pages that the platform retrieved and does not cite */
  retrieved: z.array(answerPage).meta({
    examples: [[{ url: 'https://tools.example/anvils', title: null, domain: 'tools.example', own: false }]],
  }),
  mentions: z.array(mentionSpan),
  /** how the answer speaks of the brand; null where it does not mention it */
  stance: withExample(z.enum(stances).nullable(), 'recommended'),
  /** offsets of the sentence that decides it; null where nothing but the mention does */
  stanceSentence: z.object({ start: integer(0).min(0), end: integer(40).min(0) }).nullable(),
  /** how it speaks of each tracked company that it mentions: the brand, then the competitors in the order of their places */
  stances: z
    .array(
      z.object({
        company: string('globex.com'),
        own: z.boolean(),
        stance: z.enum(stances),
        /** the model that decided it; null: the rules */
        judge: string('gemini-3.5-flash-lite').nullable(),
      }),
    )
    .meta({ examples: [[{ company: 'globex.com', own: false, stance: 'listed', judge: null }]] }),
  /** how much of a longer text was measured; null: all of it */
  measuredCharacters: withExample(integer(50_000).nullable(), null),
  /** the model that decided whether the brand is mentioned, and how favourably; null: the rules */
  judge: string('gemini-3.5-flash-lite').nullable(),
  sample,
  /** all answers to this prompt on this day, newest first */
  answers: z.array(
    z.object({
      answerId: ids.secondAnswer,
      platform: platformId.meta({ examples: ['gemini'] }),
      mode: answerMode,
      analyzedAt: instant,
      failed: z.boolean(),
    }),
  ),
})
export type RawResponse = z.infer<typeof rawResponse>

/** Why answers of the period failed, most frequent first. */
export const failuresResponse = topEnvelope({
  failureReasons: withExample(z.array(failureReason).max(MAX_FAILURE_REASONS), [
    { reason: 'ChatGPT did not answer within 60 s', count: 12 },
  ]),
  period,
})
export type FailuresResponse = z.infer<typeof failuresResponse>

const paramsOf = (description: string) => projectParams.extend({ promptId: ids.prompt.meta({ description }) })

export const answerCalls = calls('Answers', {
  listPositions: {
    ...reportCall(
      'List the prompts with their positions on the first and the last day',
      positionsQuery,
      positionsResponse,
    ),
    description: 'A position is the mean of a day’s answers, 1 is first. A positive change is an improvement.',
  },
  listFailures: reportCall('List the most frequent reasons why answers failed', reportQuery, failuresResponse),
  getPromptPositions: {
    ...reportCall('Read a prompt’s positions by day, platform and mode', reportQuery, promptDetailResponse),
    params: paramsOf('Id of a prompt of the project, archived or not'),
  },
  getAnswer: {
    ...reportCall('Read an answer as the platform gave it, with what was found in it', rawQuery, rawResponse),
    description: 'Without an answer, `found` is false and `error` says why. Offsets of mentions count UTF-16 units.',
    params: paramsOf('Id of a prompt of the project, or of one of its answers'),
  },
})
