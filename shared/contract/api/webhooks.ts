// Webhooks: addresses that an account has told to be notified.

import { z } from 'zod'
import {
  LISTED_DELIVERIES,
  MAX_WEBHOOK_ADDRESS,
  MAX_WEBHOOK_PROJECTS,
  MAX_WEBHOOKS,
  webhookEvents,
  webhookFormats,
} from '../../domain/webhooks.ts'
import { calls, conflict, failing } from './call.ts'
import {
  dataEnvelope,
  exampleIds,
  id,
  ids,
  instant,
  integer,
  saying,
  string,
  trimmedText,
  withExample,
} from './envelope.ts'

const EXAMPLE_ADDRESS = 'https://hooks.example.com/sightline'
const webhookId = id.meta({ examples: ['01957a3c-8f20-7d1e-a4b6-000000000020'] })
const deliveryId = id.meta({ examples: ['8f0e5c1a-4d0b-4c6e-9a53-1f2d3c4b5a69'] })
const format = z.enum(webhookFormats).meta({ examples: ['json'] })
const events = withExample(z.array(z.enum(webhookEvents)).max(webhookEvents.length), ['run.finished', 'alert'])

export const createWebhookRequest = z.object({
  address: withExample(trimmedText(MAX_WEBHOOK_ADDRESS).min(1), EXAMPLE_ADDRESS),
  format,
  events: events.min(1),
  projects: withExample(z.array(id).min(1).max(MAX_WEBHOOK_PROJECTS).nullish(), [exampleIds.project], {
    description: 'The only projects it is told of; without: all, including future ones',
  }),
})
export type CreateWebhookRequest = z.input<typeof createWebhookRequest>

export const webhook = z.object({
  id: webhookId,
  address: string(EXAMPLE_ADDRESS),
  format,
  events,
  /** null = all projects */
  projects: z.array(ids.project).nullable(),
  createdAt: instant,
  on: z.boolean().meta({ examples: [true] }),
  /** why it was turned off; null while it is on */
  offReason: string('It answered with HTTP 500').nullable(),
  /** first failure since the last delivery that arrived */
  failingSince: instant.nullable(),
})
export type Webhook = z.infer<typeof webhook>

export const webhookDelivery = z.object({
  id: deliveryId,
  event: z.enum([...webhookEvents, 'test']).meta({ examples: ['run.finished'] }),
  /** null = about several projects, or none */
  projectId: ids.project.nullable(),
  createdAt: instant,
  /** those by hand do not count */
  tries: integer(1),
  triedAt: instant.nullable(),
  /** HTTP status of the last try; null = no answer came */
  status: integer(200).nullable(),
  /** why the last try failed */
  problem: string('It answered with HTTP 500').nullable(),
  deliveredAt: instant.nullable(),
  /** null = it arrived, or is not tried again by itself */
  nextTryAt: instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookListResponse = dataEnvelope(
  z.object({
    webhooks: z.array(webhook),
    /** without SECRET_KEY an installation has no webhooks */
    available: z.boolean().meta({ examples: [true] }),
  }),
)
export const createdWebhookResponse = dataEnvelope(
  webhook.extend({
    secret: string('whsec_w3K0c5b1xk4pS8yqTn2vJ6hRzE9uLmQdA7fGiXoYtBs').meta({ description: 'Shown this once' }),
  }),
)
export const webhookResponse = dataEnvelope(z.object({ webhook }))
export const deliveryListResponse = dataEnvelope(z.object({ deliveries: z.array(webhookDelivery) }))
export const deliveryResponse = dataEnvelope(z.object({ delivery: webhookDelivery }))

export const NO_WEBHOOKS_HERE = 'This installation has no webhooks: its operator has not set SECRET_KEY.'
export const TOO_MANY_WEBHOOKS = `An account can have ${MAX_WEBHOOKS} webhooks. Please remove one of them first.`

const described = webhookId.meta({ description: 'Id of one of your webhooks' })
const params = z.object({ webhookId: described })

export const webhookCalls = calls('Webhooks', {
  listWebhooks: {
    summary: 'List your webhooks',
    response: { 200: webhookListResponse },
  },
  createWebhook: {
    summary: 'Add a webhook, whose signing secret is shown this once',
    description:
      'Only https addresses on the public internet. A webhook for Slack (an incoming webhook’s address) is told of projects whose ' +
      '`slackNotifications` are on, and adding it turns them on for its projects.',
    body: createWebhookRequest,
    response: { 201: createdWebhookResponse },
    example: { message: 'Webhook added' },
    failures: [failing(404, 'NOT_FOUND', 'A project of this webhook was not found'), conflict(TOO_MANY_WEBHOOKS)],
  },
  switchWebhook: {
    summary: 'Turn a webhook on again, or off',
    description: 'What happened while it was off is not sent.',
    params,
    body: z.object({ on: z.boolean().meta({ examples: [true] }) }),
    response: { 200: webhookResponse },
  },
  removeWebhook: {
    summary: 'Remove a webhook and its deliveries',
    params,
    ...saying('Webhook removed'),
  },
  testWebhook: {
    summary: 'Send a test, and answer with what came of it',
    description:
      'A failure of the receiver is a result (`problem`), not a failed call. Six a minute, redeliveries among them.',
    params,
    response: { 200: deliveryResponse },
    example: { data: { delivery: { event: 'test', projectId: null, nextTryAt: null } } },
  },
  listDeliveries: {
    summary: 'List the latest deliveries of a webhook',
    description: `The latest ${LISTED_DELIVERIES}, newest first. They are kept for 30 days.`,
    params,
    response: { 200: deliveryListResponse },
  },
  redeliver: {
    summary: 'Send a delivery once more, with the same id and body',
    params: params.extend({ deliveryId: deliveryId.meta({ description: 'Id of one of its deliveries' }) }),
    response: { 200: deliveryResponse },
  },
})
