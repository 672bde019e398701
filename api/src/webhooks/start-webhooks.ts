import { deliverDue } from './deliver.ts'
import type { WebhookServices } from './webhook-services.ts'

const CHECK_MS = 3_000

/** Sends what is due, immediately and then every few seconds; checks never overlap. */
export function startWebhooks(services: WebhookServices): { stop(): Promise<void> } {
  const { log } = services
  const stopping = new AbortController()
  let checking: Promise<void> | null = null
  const look = () => {
    checking ??= deliverDue(services, stopping.signal)
      .then((arrived) => {
        if (arrived > 0) log.info({ arrived }, 'webhooks were notified')
      })
      .catch((err: unknown) => log.error({ err }, 'due deliveries could not be looked for'))
      .finally(() => {
        checking = null
      })
  }
  look()
  const timer = setInterval(look, CHECK_MS)
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await checking
    },
  }
}
