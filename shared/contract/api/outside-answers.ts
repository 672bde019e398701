// Answers from outside: pasted or sent, measured like any other, and in no rate of the answers of the platforms' APIs.

import { z } from 'zod'
import {
  MAX_OUTSIDE_ANSWERS,
  MAX_OUTSIDE_LINK,
  MAX_OUTSIDE_LINKS,
  MAX_OUTSIDE_PER_CALL,
  MAX_OUTSIDE_PER_DAY,
  MAX_OUTSIDE_TEXT,
  NO_OUTSIDE_TEXT,
  OUTSIDE_LINK_MESSAGE,
  outsideSurfaces,
} from '../../domain/outside-answers.ts'
import { rawResponse } from './answers.ts'
import { calls, conflict, failing } from './call.ts'
import {
  cursor,
  dataEnvelope,
  ids,
  instant,
  integer,
  limit,
  messageResponse,
  nextCursor,
  projectParams,
  sample,
  storable,
  text,
  topEnvelope,
  writeKeyHeaders,
} from './envelope.ts'
import { platformId } from './projects.ts'
import { factsResponse } from './facts.ts'
import { EXAMPLE_PROMPT } from './prompts.ts'
import { fraction, period, rate, reportCall, reportQuery } from './reports.ts'

const surface = z.enum(outsideSurfaces).meta({ examples: ['app'], description: 'Where the answer was shown' })

const givenAnswer = z.object({
  text: text(MAX_OUTSIDE_TEXT)
    .refine((value) => value.trim() !== '', NO_OUTSIDE_TEXT)
    .meta({ examples: ['Acme makes the anvils that last longest.'], description: 'As it was shown; Markdown is read' }),
  platform: platformId,
  surface,
  prompt: text(1000)
    .min(1, 'Say which prompt was answered')
    .meta({ examples: [EXAMPLE_PROMPT], description: 'Id of a prompt of the project, or its exact text' }),
  answeredAt: z.iso
    .datetime({ offset: true })
    .meta({ examples: ['2026-03-30T08:00:00.000Z'], description: 'When the answer was shown, up to a year ago' }),
  links: z
    .array(
      storable
        .max(MAX_OUTSIDE_LINK, `An address has at most ${MAX_OUTSIDE_LINK} characters`)
        .pipe(z.url({ protocol: /^https?$/i, error: OUTSIDE_LINK_MESSAGE })),
    )
    .max(MAX_OUTSIDE_LINKS, `An answer has at most ${MAX_OUTSIDE_LINKS} links`)
    .default([])
    .meta({ examples: [['https://anvils.org/guide']], description: 'Pages that it cites, beside links of the text' }),
})
export const addOutsideRequest = z.object({
  answers: z
    .array(givenAnswer)
    .min(1, 'Send at least one answer')
    .max(MAX_OUTSIDE_PER_CALL, `Send at most ${MAX_OUTSIDE_PER_CALL} answers at once`),
})
export type GivenOutsideAnswer = z.output<typeof givenAnswer>

const named = z.boolean().meta({ examples: [true], description: 'The answer names the brand' })
const stored = { answerId: ids.answer, promptId: ids.prompt, platform: platformId, surface, answeredAt: instant, named }
export const addOutsideResponse = dataEnvelope(z.object({ answers: z.array(z.object(stored)) }))

const { rawText, metrics, brandPosition, citations, mentions, stance, stanceSentence } = rawResponse.shape
const { fact, contradictions } = factsResponse.shape.facts.element.shape
const { said, quote } = contradictions.element.shape
export const outsideAnswer = z.object({
  ...stored,
  ...{ rawText, metrics, brandPosition, citations, mentions, stance, stanceSentence },
  /** what it says against the fact sheet */
  contradictions: z.array(z.object({ fact, said, quote })),
})
export type OutsideAnswer = z.infer<typeof outsideAnswer>

export const outsideListQuery = z.object({
  limit: limit(20, 10, 'The most answers of a page'),
  cursor,
})
export const outsideListResponse = topEnvelope({
  /** newest first */
  answers: z.array(outsideAnswer),
  total: integer(1),
  nextCursor,
})
export type OutsideListResponse = z.infer<typeof outsideListResponse>

/** One platform on one surface. */
const outsideRow = z.object({
  platform: platformId,
  surface,
  /** the share of the answers from outside that name the brand */
  rate,
  /** that of the API's answers to the same prompts on this platform; never a part of `rate` */
  api: rate,
  /**
   * How often an answer from outside and one of the API, both to the same prompt, agree whether they name the brand. `n` are the answers
   * from outside to prompts that the API has answered, too.
   */
  agreement: rate.extend({
    /** `n` is large enough to rely on */
    enough: z.boolean().meta({ examples: [true] }),
    /** how often two of the API's own answers to these prompts agree; null without two answers to one of them */
    apiAlone: fraction(0.85),
  }),
})
export const outsideReportResponse = topEnvelope({
  /** each platform and surface with answers from outside */
  rows: z.array(outsideRow),
  /** the answers of the API are made up, so agreement says nothing */
  sample,
  period,
})
export type OutsideReportResponse = z.infer<typeof outsideReportResponse>

export const outsideCalls = calls('Answers', {
  addOutsideAnswers: {
    summary: 'Add answers that an app has shown',
    description:
      `They are measured as answers of the platforms' APIs are, and enter none of their rates. At most ${MAX_OUTSIDE_PER_CALL} in a call, ` +
      `${MAX_OUTSIDE_PER_DAY} of a project in a day (UTC), and ${MAX_OUTSIDE_ANSWERS} in all. All of a call are added, or none.`,
    params: projectParams,
    headers: writeKeyHeaders,
    body: addOutsideRequest,
    response: { 201: addOutsideResponse },
    failures: [
      failing(400, 'BAD_REQUEST', 'This project has no such prompt'),
      conflict(
        `A project takes ${MAX_OUTSIDE_PER_DAY} answers from outside in a day. 12 more can be added today (UTC).`,
      ),
    ],
  },
  deleteOutsideAnswer: {
    summary: 'Delete an answer from outside',
    params: projectParams.extend({ answerId: ids.answer.meta({ description: 'Id of the answer' }) }),
    headers: writeKeyHeaders,
    response: { 200: messageResponse },
  },
  listOutsideAnswers: {
    summary: 'List the answers from outside to a prompt, newest first',
    params: projectParams.extend({ promptId: ids.prompt.meta({ description: 'Id of the prompt' }) }),
    querystring: outsideListQuery,
    response: { 200: outsideListResponse },
  },
  getOutsideReport: {
    ...reportCall('Read how much apps and APIs agree', reportQuery, outsideReportResponse),
    description: '`mode` and `sample` concern the answers of the APIs; answers from outside have neither.',
  },
})
