// The retry policy for code that fails to load: a remote's entry and module, a screen's chunk, the frame's chunk, a
// late shared module. Other dynamic imports use it, too.

import { outlastLeaving } from '@sightline/shared/transport'

/** ms for all attempts together */
export const LIMIT_MS = 8_000
/**
 * maximum backoff in ms before each retry; jitter takes off up to half of it, so that pages do not all retry at the
 * same moment
 */
const BACKOFF_MS = [400, 1_600]

export class LoadTimeoutError extends Error {}

/** A script that failed to load; webpack's errors about chunks have the same field. */
export interface ArrivalError extends Error {
  /** address of the file */
  request: string
}

export function isArrivalError(error: unknown): error is ArrivalError {
  return error instanceof Error && typeof (error as Partial<ArrivalError>).request === 'string'
}

/**
 * Retries with backoff after a network error or a response of 5xx. A missing file, a file other than the published one and
 * code that throws would fail again, so they are not retried.
 *
 * @param arriving asked after `limit` ms: a request in flight gets the rest of LIMIT_MS
 * @throws the error of the last attempt, or LoadTimeoutError
 */
export async function loadWithRetries<Loaded>(
  load: () => Promise<Loaded>,
  limit = LIMIT_MS,
  arriving = () => false,
): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<never>((_resolve, reject) => {
    const expire = () => reject(new LoadTimeoutError('Not loaded in time'))
    timer = setTimeout(() => {
      if (arriving()) timer = setTimeout(expire, LIMIT_MS - limit)
      else expire()
    }, limit)
  })
  try {
    for (const backoff of BACKOFF_MS) {
      const since = performance.now()
      try {
        return await Promise.race([load(), expired])
      } catch (error) {
        if (isArrivalError(error)) await outlastLeaving()
        if (!isTransient(error, since)) throw error
      }
      await Promise.race([pause(backoff * (0.5 + Math.random() / 2)), expired])
    }
    return await Promise.race([load(), expired])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Whether a retry may succeed. A script element does not say why it failed, but the browser's resource timing has the
 * status.
 */
function isTransient(error: unknown, since: number): boolean {
  if (!isArrivalError(error)) return false
  const address = new URL(error.request, document.baseURI).href
  const answers = performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[]
  const answer = answers.findLast(({ startTime }) => startTime >= since)
  // An attempt without its own request reused the page's preload, which had failed before.
  const status = answer?.responseStatus ?? 0
  return status === 0 || status >= 500
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
