// One call: parses the envelope, throws one error shape, limits the time.

import type { Failure } from '@sightline/shared/contract/api/envelope.ts'
import { NO_SUCH_WORKSPACE } from '@sightline/shared/domain/workspaces.ts'
import { responseError, type ApiError } from './api-error.ts'
import { anonymousFetch, apiFetch } from './api-fetch.ts'
import { outlastLeaving } from './outlast-leaving.ts'
import { chosenWorkspace, loseWorkspace } from './workspace-choice.ts'

const DEFAULT_TIMEOUT_MS = 30_000

export interface ApiRequest {
  /** path below the API's base, with its query string */
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** sent as JSON */
  body?: unknown
  headers?: Record<string, string>
  /** milliseconds */
  timeout?: number
  /** sent without the bearer: the calls that obtain one */
  anonymous?: boolean
  /** aborts the call */
  signal?: AbortSignal
}

/**
 * A write has succeeded only when the response says so, as a proxy between page and API may answer 200, too. The
 * response of a read is validated by its reader.
 * @returns the envelope of a success
 * @throws ApiError
 */
export async function callApi<Envelope>(request: ApiRequest): Promise<Envelope> {
  const { url, method = 'GET', body, headers = {}, timeout = DEFAULT_TIMEOUT_MS, anonymous = false, signal } = request
  const timer = new AbortController()
  const timeoutId = setTimeout(() => timer.abort(), timeout)
  let error: ApiError
  try {
    const response = await (anonymous ? anonymousFetch : apiFetch)(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: JSON.stringify(body),
      signal: signal === undefined ? timer.signal : AbortSignal.any([signal, timer.signal]),
    })
    const envelope = (await response.json().catch(unreadBody)) as
      | (Partial<Omit<Failure, 'success'>> & { success?: unknown })
      | null
    const failed = envelope?.success === false
    const succeeded = method === 'GET' ? envelope !== null && !failed : envelope?.success === true
    if (response.ok && succeeded) return envelope as Envelope
    // A response that is neither success nor failure may carry the message of a success.
    error = responseError(response, response.ok && !failed ? null : envelope)
    if (error.message === NO_SUCH_WORKSPACE && chosenWorkspace() !== null) loseWorkspace()
  } catch {
    error = { status: timer.signal.aborted ? 'TIMEOUT' : 'NETWORK', isNetwork: true }
    await outlastLeaving()
  } finally {
    clearTimeout(timeoutId)
  }
  throw error
}

/** A body that is no JSON, or that leaving the page has aborted. */
async function unreadBody(): Promise<null> {
  await outlastLeaving()
  return null
}
