// One API call: its schemas and its OpenAPI documentation. Fastify takes it as a route's schema. Browser code imports
// only the types of this folder (held by lint), so that no page carries these texts.

import type { z } from 'zod'
import type { Failure } from './envelope.ts'

/** OpenAPI tags, in the order of the document's page. */
export const tags = {
  Session: 'Exchange a token of the identity provider for a session, and end it.',
  Account: 'The person’s subscription, limits and profile.',
  'API tokens': 'Bearers for programs: with some scopes, for all projects or some.',
  Workspaces: 'Who works on the same projects: members, invitations, and who did what.',
  Plans: 'What is sold, and buying it.',
  'Look-ups': 'What can be found out about a website before it is a project. Answers that are samples say so.',
  Projects: 'A project is a website whose brand is looked for in answers.',
  Connections: 'Whose key each AI platform answers with, what that costs, and what failed last.',
  Webhooks: 'Addresses that are told what happens: signed, with retries, or as messages for Slack.',
  Prompts: 'What the platforms are asked about a project’s market.',
  Analysis: 'Asking the platforms: every prompt, on every platform of the project, in its search method.',
  Reports:
    'Rates and sentiment are fractions from 0 to 1, counts are integers. Beside each rate stand its answers (`n`) and its ' +
    '95% interval (`low`, `high`), of sentiment that of a mean over the answers that mention the brand (`n`). ' +
    '`sample` says that answers come from the sample engine.',
  Answers: 'What stands behind the numbers: positions of prompts, and single answers with their text.',
  Citations: 'What answers cite. Counts are integers: answers that cite a page.',
  'Shared reports': 'Links that show a report to people without an account.',
  Traffic: 'What AI platforms send to the website and read there, from its own access logs and Google Analytics.',
  Insights: 'All active projects of an account together.',
  Contact: 'What people and pages tell us.',
}

/** A failure of one call that its schemas do not imply. */
export interface CallFailure extends Pick<Failure, 'code' | 'message' | 'data'> {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 410 | 429
}

export interface Call {
  /** one line, shown in the document's table of contents */
  summary: string
  description?: string
  params?: z.ZodType
  querystring?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** status → schema, whose fields carry the examples */
  response?: Record<number, z.ZodType>
  /** overrides the example of the response that is built from its fields' examples */
  example?: object
  /** streamed responses: content type → an example, or the schema of its events */
  streams?: Record<string, string | object>
  failures?: CallFailure[]
}

interface Named {
  /** unique over all calls */
  operationId: string
  tag: string
}
export type NamedCall = Call & Named

/** The calls of one tag, keyed by operation id. */
export function calls<Calls extends Record<string, Call>>(tag: keyof typeof tags, named: Calls) {
  const entries = Object.entries(named).map(([operationId, call]) => [operationId, { ...call, operationId, tag }])
  return Object.fromEntries(entries) as { [Name in keyof Calls]: Calls[Name] & Named }
}

export const failing = (
  status: CallFailure['status'],
  code: CallFailure['code'],
  message: string,
  data?: CallFailure['data'],
): CallFailure => ({ status, code, message, ...(data && { data }) })
export const conflict = (message: string, data?: CallFailure['data']) => failing(409, 'CONFLICT', message, data)
