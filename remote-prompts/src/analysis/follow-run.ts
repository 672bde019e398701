import { pause } from '@sightline/shared/domain/pause.ts'
import { callApi, toApiError } from '@sightline/shared/transport'
import { apiStream } from './api-stream.ts'
import { isOver, readRunProgress, type RunSnapshot } from './read-run-progress.ts'

export const POLL_INTERVAL_MS = 2000
const POLL_TIMEOUT_MS = 10_000
/**
 * Number of polls before the stream is opened again: it grows with each silent stream, up to half a minute of polls.
 */
const MOST_POLLS = 16

/**
 * Snapshots of a run until it is over: from the event stream, which is opened again when it breaks, hangs or ends too early,
 * and from polls in between. Null: the connection is lost for now, and is retried.
 * @throws ApiError when the API refuses the request (the run does not exist, the session is over)
 */
export async function* followRun(analysisId: string, signal: AbortSignal): AsyncGenerator<RunSnapshot | null> {
  const path = `/project-analysis/${encodeURIComponent(analysisId)}`
  for (let polls = 1; !signal.aborted;) {
    let heard = false
    for await (const snapshot of streamed(`${path}/events`, signal)) {
      heard = true
      yield snapshot
      if (isOver(snapshot)) return
    }
    polls = heard ? 1 : Math.min(2 * polls, MOST_POLLS)
    for (let poll = 0; poll < polls && !signal.aborted; poll += 1) {
      if (!navigator.onLine) {
        yield null
        await untilOnline(signal)
      }
      const snapshot = await pollOnce(path, signal)
      if (signal.aborted) return
      yield snapshot
      if (snapshot !== null && isOver(snapshot)) return
      await pause(POLL_INTERVAL_MS, signal)
    }
  }
}

/** Ignores why the stream failed: the next poll fails for the same reason where it matters. */
async function* streamed(path: string, signal: AbortSignal): AsyncGenerator<RunSnapshot> {
  try {
    for await (const event of apiStream(path, { signal })) {
      const snapshot = readRunProgress(event)
      if (snapshot !== null) yield snapshot
    }
  } catch {
    // The next poll throws the reason.
  }
}

async function pollOnce(url: string, signal: AbortSignal): Promise<RunSnapshot | null> {
  try {
    const { data } = await callApi<{ data?: unknown }>({ url, signal, timeout: POLL_TIMEOUT_MS })
    return readRunProgress(data)
  } catch (failure) {
    const { status } = toApiError(failure)
    const refused = typeof status === 'number' && status >= 400 && status < 500
    if (refused && status !== 408 && status !== 429) throw failure
    return null
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
    function done() {
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
