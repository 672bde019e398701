// An account's connections to AI platforms: whose key answers, what it costs, where it stops, and what failed last.

import { z } from 'zod'
import { NO_KEYS_HERE } from '../../domain/stored-keys.ts'
import { calls, conflict } from './call.ts'
import { dataEnvelope, instant, string, text, trimmedText, withExample } from './envelope.ts'
import { platformId } from './projects.ts'

export const MAX_KEY_LENGTH = 500
export const MAX_MODEL_LENGTH = 100
const MAX_ADDRESS_LENGTH = 500
const MAX_CEILING = 100_000

export const connectionParams = z.object({
  platform: platformId.meta({ description: 'The platform', examples: ['chatgpt'] }),
})

const model = trimmedText(MAX_MODEL_LENGTH).min(1)
const typedFields = {
  apiKey: text(MAX_KEY_LENGTH)
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be of ASCII letters, digits and signs, without spaces')
    .optional()
    .meta({ description: 'Absent: the stored key stays', examples: ['sk-proj-0123456789abcdef4f2a'] }),
  baseUrl: withExample(trimmedText(MAX_ADDRESS_LENGTH).min(1).nullish(), null, {
    description: 'An OpenAI-compatible server that stands in for ChatGPT; null: the platform itself',
  }),
  model: model.nullish().meta({ description: 'null: what this installation asks', examples: ['gpt-6-luna'] }),
}

export const saveConnectionRequest = z.object({
  ...typedFields,
  ceilingUsd: withExample(z.number().min(1).max(MAX_CEILING).nullish(), 40, {
    description: 'US dollars that own answers may cost in a month of UTC; null: no ceiling',
  }),
})
export type SaveConnectionRequest = z.input<typeof saveConnectionRequest>

/** Without a body the stored connection is tested, or else the operator's key. */
export const testConnectionRequest = z.object(typedFields).nullish()
export type TestConnectionRequest = NonNullable<z.input<typeof testConnectionRequest>>

const usd = (example: number) => z.number().meta({ examples: [example] })

export const connectionTest = z.object({
  answered: z.boolean().meta({ examples: [true] }),
  /** the start of the answer, or why there was none */
  said: string('Yes.'),
  ms: withExample(z.number().int(), 1800),
  /** null when it is not known */
  costUsd: usd(0.0021).nullable(),
  at: instant,
})
export type ConnectionTest = z.infer<typeof connectionTest>

export const connection = z.object({
  platform: platformId,
  name: string('ChatGPT'),
  /** whose key answers: the account's own key or endpoint, the operator's, or nobody's */
  whose: z.enum(['own', 'operator', 'nobody']),
  /** where the answers of the next analysis come from; 'off': it has no key and another platform has one */
  source: z.enum(['real', 'sample', 'off']).meta({ examples: ['real'] }),
  /** the last characters of the own key; empty when it is very short; null without one */
  keyEnding: string('4f2a').nullable(),
  /** the own key cannot be decrypted any more and must be entered again */
  keyUnreadable: z.boolean().meta({ examples: [false] }),
  baseUrl: withExample(z.string().nullable(), null),
  model: string('gpt-6-luna'),
  /** what this installation asks where none is chosen */
  defaultModel: string('gpt-6-luna'),
  /** models whose price is known, so that a ceiling can be kept */
  models: z.array(z.string()).meta({ examples: [['gpt-6-luna', 'gpt-5-mini']] }),
  ceilingUsd: usd(40).nullable(),
  /** of the own key, in this month of UTC */
  spentUsd: usd(12.6),
  month: string('2026-03'),
  lastFailure: z
    .object({ kind: string('quota'), reason: string('The quota of the ChatGPT account is used up'), at: instant })
    .nullable(),
  lastTest: connectionTest.nullable(),
})
export type PlatformConnection = z.infer<typeof connection>

export const connectionsResponse = dataEnvelope(
  z.object({
    connections: z.array(connection),
    /** without SECRET_KEY an installation stores no keys */
    keysCanBeStored: z.boolean().meta({ examples: [true] }),
    /** whether an own endpoint may be on the installation's own network */
    localEndpoints: z.boolean().meta({ examples: [false] }),
  }),
)
export type ConnectionsResponse = z.infer<typeof connectionsResponse>

export const connectionResponse = dataEnvelope(z.object({ connection }))
export const connectionTestResponse = dataEnvelope(z.object({ test: connectionTest }))

export const NOTHING_TO_TEST = 'There is no key to test for ChatGPT.'

export const connectionCalls = calls('Connections', {
  listConnections: {
    summary: 'List whose key each AI platform answers with',
    description: 'A key itself is never sent back. Spend is what answers and tests with the own key have cost.',
    response: { 200: connectionsResponse },
  },
  saveConnection: {
    summary: 'Store your own key, or your own endpoint',
    description:
      'It goes before the operator’s key from the next answer on. A stored key stays where `apiKey` is absent, unless the ' +
      'address changes. A ceiling needs a model whose price is known.',
    params: connectionParams,
    body: saveConnectionRequest,
    response: { 200: connectionResponse },
    failures: [conflict(NO_KEYS_HERE)],
  },
  removeConnection: {
    summary: 'Remove your own key or endpoint',
    description: 'The operator’s key answers again, if there is one.',
    params: connectionParams,
    response: { 200: connectionResponse },
    example: { data: { connection: { whose: 'nobody', source: 'sample', keyEnding: null } } },
  },
  testConnection: {
    summary: 'Ask a platform one short question',
    description:
      'With fields that are not stored yet, with the stored ones, or else with the operator’s key. A failure of the platform is a ' +
      'result (`answered: false`), not a failed call. Six a minute.',
    params: connectionParams,
    body: testConnectionRequest,
    response: { 200: connectionTestResponse },
    failures: [conflict(NOTHING_TO_TEST)],
  },
})
