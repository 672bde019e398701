// One HTTP call to a platform: JSON in, JSON out, and every way to fail turned into a PlatformError.

import { PlatformError } from './platform-error.ts'
import { retryAfterMs } from './retry-after.ts'

export interface PlatformCall {
  /** as people know it, for messages */
  platform: string
  url: string
  headers: Record<string, string>
  body: unknown
  timeoutMs: number
  signal: AbortSignal | undefined
  /** whether the body of a 429 says that the account has nothing left */
  isQuota: (body: unknown) => boolean
}

const LONGEST_MESSAGE = 300

export async function callPlatform(call: PlatformCall): Promise<unknown> {
  const { response, text } = await send(call)
  const body = parseJson(text)
  if (!response.ok) throw failureOf(call, response, body)
  if (body === undefined)
    throw new PlatformError('bad-response', `${call.platform} did not answer with JSON`, { status: response.status })
  return body
}

async function send(call: PlatformCall): Promise<{ response: Response; text: string }> {
  const timeout = AbortSignal.timeout(call.timeoutMs)
  const signal = call.signal === undefined ? timeout : AbortSignal.any([call.signal, timeout])
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...call.headers },
      body: JSON.stringify(call.body),
      // A redirect could carry the key to another host.
      redirect: 'error',
      signal,
    })
    return { response, text: await response.text() }
  } catch (cause) {
    call.signal?.throwIfAborted()
    if (timeout.aborted) {
      throw new PlatformError('timeout', `${call.platform} did not answer within ${call.timeoutMs / 1000} s`, { cause })
    }
    throw new PlatformError('network', `${call.platform} could not be reached`, { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf(call: PlatformCall, response: Response, body: unknown): PlatformError {
  const { status } = response
  const name = call.platform
  if (status === 429) {
    if (call.isQuota(body)) return new PlatformError('quota', `The quota of the ${name} account is used up`, { status })
    const wait = retryAfterMs(response.headers)
    return new PlatformError('rate-limited', `${name} asks to slow down`, { status, retryAfterMs: wait })
  }
  // Their own words are left out: they repeat a part of the key.
  if (status === 401 || status === 403)
    return new PlatformError('auth', `${name} does not accept the API key`, { status })
  if (status === 408) return new PlatformError('timeout', `${name} gave up waiting`, { status })
  if (status >= 500 || status === 409) {
    return new PlatformError('server', `${name} failed with HTTP ${status}`, {
      status,
      retryAfterMs: retryAfterMs(response.headers),
    })
  }
  const reason = errorMessage(body)
  return new PlatformError(
    'refused',
    `${name} refused the request (HTTP ${status})${reason === '' ? '' : `: ${reason}`}`,
    { status },
  )
}

/** `{ error: { message } }` is what all of the platforms send. */
function errorMessage(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return ''
  const { error } = body
  if (typeof error !== 'object' || error === null || !('message' in error)) return ''
  return typeof error.message === 'string' ? error.message.slice(0, LONGEST_MESSAGE) : ''
}
