// A call in one place: what it takes and answers, and what the API's document says of it. Fastify takes the whole as a
// route's schema. Browser code imports types of this folder only (held by lint): none of these texts is in a page.

import type { z } from 'zod'
import type { Failure } from './envelope.ts'

/** The parts of the product, in the order of the document's page. */
export const tags = {
  Session: 'Exchange a token of the identity provider for a session, and end it.',
  Account: 'The person’s subscription, limits and profile.',
  Plans: 'What is sold, and buying it.',
  'Look-ups': 'What can be found out about a website before it is a project. Answers that are samples say so.',
  Projects: 'A project is a website whose brand is looked for in answers.',
  Prompts: 'What the platforms are asked about a project’s market.',
  Analysis: 'Asking the platforms: every prompt, on every platform of the project, in its search method.',
  Reports:
    'Rates and sentiment are fractions from 0 to 1, counts are integers. Beside each rate stand its answers (`n`) and its ' +
    '95% Wilson interval (`low`, `high`); sentiment has no interval, and its `n` are the answers that mention the brand. ' +
    '`sample` says that answers come from the sample engine.',
  Answers: 'What stands behind the numbers: positions of prompts, and single answers with their text.',
  Citations: 'What answers cite. Counts are integers: answers that cite a page.',
  Insights: 'All active projects of an account together.',
  Contact: 'What people and pages tell us.',
}

/** A failure of one call that does not follow from its schemas. */
export interface CallFailure extends Pick<Failure, 'code' | 'message' | 'data'> {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 429
}

export interface Call {
  /** one line, as the document's table of contents shows it */
  summary: string
  description?: string
  params?: z.ZodType
  querystring?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** status → schema, whose fields have the examples */
  response?: Record<number, z.ZodType>
  /** where the example of the answer differs from what its fields' examples make */
  example?: object
  /** what comes back bit by bit: content type → an example, or the schema of its events */
  streams?: Record<string, string | object>
  failures?: CallFailure[]
}

interface Named {
  /** unique over all calls */
  operationId: string
  tag: string
}
export type NamedCall = Call & Named

/** The calls of one part of the product, by their operation ids. */
export function calls<Calls extends Record<string, Call>>(tag: keyof typeof tags, named: Calls) {
  const entries = Object.entries(named).map(([operationId, call]) => [operationId, { ...call, operationId, tag }])
  return Object.fromEntries(entries) as { [Name in keyof Calls]: Calls[Name] & Named }
}

export const failing = (status: CallFailure['status'], code: CallFailure['code'], message: string): CallFailure => ({ status, code, message })
export const conflict = (message: string, data?: CallFailure['data']): CallFailure => ({
  ...failing(409, 'CONFLICT', message),
  ...(data && { data }),
})
