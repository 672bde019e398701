// One try of a delivery.

import { firstBytes, RefusedAddress, refusedAddress } from '../projects/website/guarded-page.ts'
import { guarded } from '../runs/connections/own-adapter.ts'
import { storableText } from '../database/json-rows.ts'
import type { DueDelivery, Outcome } from './deliveries.queries.ts'
import { secretLabel, signatureOf } from './signature.ts'
import type { WebhookServices } from './webhook-services.ts'

const TRY_TIMEOUT_MS = 10_000
/** of the answer of a receiver that refuses, which may say why */
const MOST_ANSWER_BYTES = 4096
const LONGEST_EXCERPT = 160

/** Never rejects for what the receiver does. Any answer of 2xx is a delivery that arrived; redirects are not followed. */
export async function postDelivery(
  { settings, signingBox, now }: WebhookServices,
  { id, webhook, event }: DueDelivery,
  body: string,
): Promise<Outcome> {
  const secret = signingBox?.open(webhook.sealedSecret, secretLabel(webhook))
  if (secret === undefined)
    return failedWith('Its signing secret cannot be read any more. Remove the webhook and add it again')
  const signal = AbortSignal.timeout(TRY_TIMEOUT_MS)
  try {
    if (settings.LOCAL_ENDPOINTS === 'off' && !webhook.address.startsWith('https:'))
      throw new RefusedAddress('Its address does not start with https://')
    const response = await guarded[settings.LOCAL_ENDPOINTS](webhook.address, {
      method: 'POST',
      redirect: 'manual',
      signal,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sightline-Webhooks/1.0',
        'sightline-delivery': id,
        'sightline-event': event,
        'sightline-signature': signatureOf(secret, body, now()),
      },
    })
    const { status, ok } = response
    if (ok || (status >= 300 && status < 400)) {
      await response.body?.cancel()
      return { status, problem: ok ? null : `It redirects (HTTP ${status}), and redirects are not followed` }
    }
    const said = await excerpt(response).catch(() => '')
    return { status, problem: `It answered with HTTP ${status}${said === '' ? '' : `: ${said}`}` }
  } catch (error) {
    return failedWith(reasonOf(error, signal))
  }
}

const failedWith = (problem: string): Outcome => ({ status: null, problem })

async function excerpt(response: globalThis.Response): Promise<string> {
  // The package and Node have the same streams, with types of their own.
  const bytes = await firstBytes(response as unknown as Parameters<typeof firstBytes>[0], MOST_ANSWER_BYTES)
  return storableText(new TextDecoder().decode(bytes).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_EXCERPT))
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'Its name cannot be found',
  ECONNREFUSED: 'It refused the connection',
  ECONNRESET: 'It closed the connection',
  UND_ERR_SOCKET: 'It closed the connection',
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  const refused = refusedAddress(error)
  if (refused !== undefined) return refused.message
  if (signal.aborted) return `It did not answer within ${TRY_TIMEOUT_MS / 1000} s`
  const cause = error instanceof Error ? (error.cause as NodeJS.ErrnoException | undefined) : undefined
  const code = cause?.code ?? ''
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return `Its certificate is not accepted (${code})`
  return reasons[code] ?? `It could not be reached${code === '' ? '' : ` (${code})`}`
}
