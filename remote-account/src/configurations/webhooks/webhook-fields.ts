import type { CreateWebhookRequest } from '@sightline/shared/contract/api/webhooks.ts'
import { webhookEvents, type WebhookEvent, type WebhookFormat } from '@sightline/shared/domain/webhooks.ts'
import { initialReach, reachError, type Reach } from '../ProjectChoice.tsx'

export const eventWords: Record<WebhookEvent | 'test', string> = {
  'run.finished': 'An analysis has finished',
  'run.failed': 'An analysis has failed',
  'change.found': 'The Brand Visibility Rate has clearly changed',
  alert: 'A ranking alert',
  'report.ready': 'The weekly report',
  test: 'A test',
}

export const formatWords: Record<WebhookFormat, string> = { json: 'JSON, signed', slack: 'Slack message' }

export interface WebhookFields extends Reach {
  address: string
  format: WebhookFormat
  events: WebhookEvent[]
}

export const initialFields: WebhookFields = {
  ...{ address: '', format: 'json', events: ['run.failed', 'alert', 'report.ready'] },
  ...initialReach,
}

export type WebhookErrors = Partial<Record<'address' | 'events' | 'projects', string>>

export function webhookErrors({ address, events, ...reach }: WebhookFields): WebhookErrors {
  const projects = reachError(reach)
  return {
    ...(address.trim() === '' && { address: 'Please enter the address.' }),
    ...(events.length === 0 && { events: 'Please choose an event.' }),
    ...(projects !== undefined && { projects }),
  }
}

/** Errors of a refused request at their fields; `projects.0` belongs to `projects`. */
export function refusedFields(refused: { path: string; message: string }[] = []): WebhookErrors {
  const named = refused.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
  return Object.fromEntries(named.filter(([name]) => ['address', 'events', 'projects'].includes(name)))
}

export const requestOf = ({ address, format, events, reach, projects }: WebhookFields): CreateWebhookRequest => ({
  address: address.trim(),
  format,
  events: webhookEvents.filter((event) => events.includes(event)),
  ...(reach === 'some' && { projects }),
})
