// What a project's owner tells of the company, and what answers say of it.

import { z } from 'zod'
import {
  factCurrencies,
  factKeys,
  FIRST_FOUNDING_YEAR,
  MAX_ANSWERS_READ,
  MAX_FACT_AMOUNT,
  MAX_FACT_DAYS,
  MAX_PLACE_NAME,
  MAX_PLACE_NAMES,
  MAX_WARRANTY_MONTHS,
  pricePeriods,
} from '../../domain/facts.ts'
import { answerModes, platformIds } from '../../domain/platforms.ts'
import { calls, conflict } from './call.ts'
import {
  dataEnvelope,
  exampleChange,
  ids,
  instant,
  integer,
  limit,
  projectParams,
  sample,
  string,
  topEnvelope,
  withExample,
} from './envelope.ts'
import { period, reportCall, reportQuery } from './reports.ts'

const placeName = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(MAX_PLACE_NAME, `A name has at most ${MAX_PLACE_NAME} characters`)
const whole = (most: number, unit: string) =>
  z
    .number()
    .int(`Enter whole ${unit}`)
    .min(1, `Enter at least 1 of the ${unit}`)
    .max(most, `Enter at most ${most} ${unit}`)

/** null: not told, so no answer is compared with it */
export const factSheet = z.object({
  founded: z
    .number()
    .int('Enter a year')
    .min(FIRST_FOUNDING_YEAR, `Enter a year from ${FIRST_FOUNDING_YEAR} on`)
    .max(2100, 'Enter a year that has begun')
    .nullable()
    .meta({ examples: [2004] }),
  headquarters: z
    .object({
      city: placeName.meta({ examples: ['Munich'] }),
      country: withExample(z.string().regex(/^[A-Z]{2}$/, 'Choose a country'), 'DE', {
        description: 'ISO 3166-1 alpha-2',
      }),
      alsoKnownAs: withExample(z.array(placeName).max(MAX_PLACE_NAMES), ['Garching']),
    })
    .nullable(),
  price: z
    .object({
      amount: withExample(z.number().positive('Enter an amount above 0').max(MAX_FACT_AMOUNT), 29),
      currency: z.enum(factCurrencies).meta({ examples: ['EUR'] }),
      period: z.enum(pricePeriods).meta({ examples: ['month'] }),
    })
    .nullable()
    .meta({ description: 'The lowest one' }),
  warranty: withExample(whole(MAX_WARRANTY_MONTHS, 'months').nullable(), 24, { description: 'Months' }),
  returns: whole(MAX_FACT_DAYS, 'days')
    .nullable()
    .meta({ examples: [30], description: 'Days in which goods or money can be had back' }),
  trial: withExample(whole(MAX_FACT_DAYS, 'days').nullable(), 14, { description: 'Days' }),
})

export const factSheetResponse = dataEnvelope(z.object({ facts: factSheet }))
/** `read`: whether the website could be read at all. */
export const proposedFactsResponse = dataEnvelope(
  z.object({ facts: factSheet, read: z.boolean().meta({ examples: [true] }) }),
)

/** Answers that contradict a fact, of the newest. */
const DEFAULT_CONTRADICTIONS = 20

export const factsQuery = reportQuery.safeExtend({
  limit: limit(MAX_ANSWERS_READ, DEFAULT_CONTRADICTIONS, 'Answers of each list; `contradicts` counts all'),
})

export const factsResponse = topEnvelope({
  /** the sheet that the answers are compared with */
  sheet: factSheet,
  /** that mention the brand */
  answers: integer(152),
  /** of these, the newest, which are read: fewer only where there are more than the limit */
  read: integer(152),
  /** those of the sheet, in its order */
  facts: z.array(
    z.object({
      fact: z.enum(factKeys).meta({ examples: ['founded'] }),
      /** answers that agree */
      agrees: integer(21),
      contradicts: integer(4),
      /** that speak of it, without saying it for sure */
      undecided: integer(3),
      /** the newest first */
      contradictions: z
        .array(
          z.object({
            answerId: ids.answer,
            promptId: ids.prompt,
            platform: z.enum(platformIds).meta({ examples: ['chatgpt'] }),
            mode: z.enum(answerModes).meta({ examples: ['with-web-search'] }),
            answeredAt: instant,
            said: string('2007'),
            quote: string('Acme was founded in 2007.'),
            /** that the answer cites */
            pages: z.array(z.string()).meta({ examples: [['https://review.example/acme']] }),
          }),
        )
        .max(MAX_ANSWERS_READ),
    }),
  ),
  sample,
  period,
})
export type FactsResponse = z.infer<typeof factsResponse>

/** Message of the 409 when `unchangedFrom` is out of date. */
export const FACTS_CHANGED_SINCE = 'The facts were changed meanwhile. Please check them and save again.'

export const factSheetCalls = calls('Projects', {
  getFacts: {
    summary: 'Read what you have told of the company',
    params: projectParams,
    response: { 200: factSheetResponse },
  },
  setFacts: {
    summary: 'Tell what is true of the company',
    description:
      'Replaces what was told before. `null` stands for what is not told. With `unchangedFrom` nothing is replaced that you have not read.',
    params: projectParams,
    body: factSheet.extend({
      unchangedFrom: factSheet.optional().meta({ description: 'The facts as you have read them (optimistic locking)' }),
    }),
    response: { 200: factSheetResponse },
    failures: [conflict(FACTS_CHANGED_SINCE, exampleChange)],
  },
  proposeFacts: {
    summary: 'Read facts of the company from its website',
    description: 'From the structured data (schema.org, JSON-LD) of its front page. Nothing is stored.',
    params: projectParams,
    response: { 200: proposedFactsResponse },
  },
})

export const factCalls = calls('Reports', {
  getContradictions: {
    ...reportCall('Read which answers contradict what you have told of the company', factsQuery, factsResponse),
    description:
      'Rules compare the newest answers that mention the brand with the sheet. What they cannot decide they do not call wrong.',
  },
})
