// A project's connection to Google Analytics 4.

import { z } from 'zod'
import { NO_KEYS_HERE } from '../../domain/stored-keys.ts'
import { ga4FailureKinds, MAX_GA4_KEY_LENGTH } from '../../domain/traffic.ts'
import { calls, conflict, failing } from './call.ts'
import { dataEnvelope, instant, projectParams, string, text, withExample } from './envelope.ts'

export const connectGa4Request = z.object({
  propertyId: text(20)
    .trim()
    .regex(/^[1-9]\d{5,14}$/, 'must be the number of a GA4 property, such as 412345678')
    .meta({ description: 'The number of the property, as Google Analytics shows it', examples: ['412345678'] }),
  key: withExample(
    text(MAX_GA4_KEY_LENGTH).min(1),
    '{"type":"service_account","client_email":"sightline@acme.iam.gserviceaccount.com","private_key":"…"}',
    { description: 'The JSON file of a key of a service account, as a text' },
  ),
  replace: z.boolean().default(false).meta({
    description:
      'Whether this property takes the place of another one, whose visits are deleted; without it the call then fails with 409 and stores nothing',
  }),
})
export type ConnectGa4Request = z.input<typeof connectGa4Request>

const ga4Connection = z.object({
  /** null: not told to a viewer */
  propertyId: string('412345678').nullable(),
  /** of the service account, whose key is never sent back; null: not told to a viewer */
  clientEmail: string('sightline@acme.iam.gserviceaccount.com').nullable(),
  /** of the property */
  timeZone: string('Europe/London'),
  connectedAt: instant,
  /** the last import that has arrived; null: the first one is still to come */
  importedAt: instant.nullable(),
  /** null: none, as the project is not active */
  nextImportAt: instant.nullable(),
  /** an import begins within a minute, or is running */
  isDue: z.boolean().meta({ examples: [false] }),
  /** why the last import or check failed; null: it did not */
  failure: z
    .object({
      /** null: not told to a viewer */
      kind: withExample(z.enum(ga4FailureKinds).nullable(), 'no-access'),
      /** for a person */
      said: string('The property has been read too often: a limit of Google is reached.'),
      at: instant,
    })
    .nullable(),
})
export type Ga4Connection = z.infer<typeof ga4Connection>

export const ga4Response = dataEnvelope(
  z.object({
    connection: ga4Connection.nullable(),
    /** without SECRET_KEY an installation stores no keys */
    keysCanBeStored: z.boolean().meta({ examples: [true] }),
  }),
)
export type Ga4Response = z.infer<typeof ga4Response>

/** What a viewer learns of a failure. */
export const NOT_READ = 'Google Analytics could not be read. An editor of the workspace can see why.'
export const NOT_CONNECTED = 'Google Analytics is not connected'
export const otherProperty = (connected: string) =>
  `Property ${connected} is connected already: with another one, its visits would be deleted`

export const ga4Calls = calls('Traffic', {
  getGoogleAnalytics: {
    summary: 'Get the connection to Google Analytics, and how its last import went',
    params: projectParams,
    response: { 200: ga4Response },
  },
  connectGoogleAnalytics: {
    summary: 'Connect a property of Google Analytics 4',
    description:
      'Google is asked with the key before it is stored. Visits of the last 90 days are then imported, and those of the day before each day. ' +
      'A new key of the same property keeps them. Another property takes the place of the one before, whose visits are deleted, with `replace` alone. ' +
      'Answers 503 where Google does not.',
    params: projectParams,
    body: connectGa4Request,
    response: { 200: ga4Response },
    failures: [
      failing(400, 'BAD_REQUEST', 'This is no key of a service account.'),
      conflict(NO_KEYS_HERE),
      conflict(otherProperty('412345678'), { propertyId: '412345678' }),
    ],
  },
  checkGoogleAnalytics: {
    summary: 'Ask Google whether the property can be read now',
    description: 'What Google says is a result, not a failed call. A connection that works again is read at once.',
    params: projectParams,
    response: { 200: ga4Response },
    failures: [conflict(NOT_CONNECTED)],
  },
  disconnectGoogleAnalytics: {
    summary: 'Disconnect Google Analytics: its key and its visits are deleted',
    params: projectParams,
    response: { 200: ga4Response },
    example: { data: { connection: null, keysCanBeStored: true } },
  },
})
