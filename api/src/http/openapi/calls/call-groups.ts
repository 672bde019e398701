import type { CallDescription, CallGroup } from '../call-description.ts'
import { accountCalls } from './account.calls.ts'
import { analysisCalls } from './analysis.calls.ts'
import { answerCalls } from './answers.calls.ts'
import { citationCalls } from './citations.calls.ts'
import { contactCalls } from './contact.calls.ts'
import { insightCalls } from './insights.calls.ts'
import { lookupCalls } from './lookups.calls.ts'
import { planCalls } from './plans.calls.ts'
import { projectCalls } from './projects.calls.ts'
import { promptCalls } from './prompts.calls.ts'
import { reportCalls } from './reports.calls.ts'
import { sessionCalls } from './session.calls.ts'

const PREFIX = '/api'

/** In the order of the page. */
export const callGroups: CallGroup[] = [
  sessionCalls,
  accountCalls,
  planCalls,
  lookupCalls,
  projectCalls,
  promptCalls,
  analysisCalls,
  reportCalls,
  answerCalls,
  citationCalls,
  insightCalls,
  contactCalls,
]

const described = new Map(
  callGroups.flatMap(({ tag, calls }) => Object.entries(calls).map(([key, call]) => [key, { tag, call }] as const)),
)

/** How calls are named in the tables. */
export const keyOf = (route: { method: string | string[]; url: string }) =>
  `${String(route.method)} ${route.url.slice(PREFIX.length)}`

export function findCall(route: { method: string | string[]; url: string }): {
  tag?: string
  call?: CallDescription
} {
  return described.get(keyOf(route)) ?? {}
}
