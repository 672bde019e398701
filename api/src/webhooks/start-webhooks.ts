import { startChecks, type RunningChecks } from '@sightline/shared/service/start-checks.ts'
import { deliverDue } from './deliver.ts'
import type { WebhookServices } from './webhook-services.ts'

const CHECK_MS = 3_000

/** Sends what is due. */
export const startWebhooks = (services: WebhookServices): RunningChecks =>
  startChecks(services.log, { everyMs: CHECK_MS, failed: 'due deliveries could not be looked for' }, async (signal) => {
    const arrived = await deliverDue(services, signal)
    if (arrived > 0) services.log.info({ arrived }, 'webhooks were notified')
  })
