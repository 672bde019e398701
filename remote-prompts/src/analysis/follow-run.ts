import { apiStream, toApiError } from '@sightline/shared/api'
import type { RunProgress } from '@sightline/shared/contract/api/analysis.ts'

export const POLL_INTERVAL_MS = 2000

const finalStatuses: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled'])

export function isOver({ status }: Pick<RunProgress, 'status'>): boolean {
  return finalStatuses.has(status)
}

/**
 * Snapshots of a run until it is over: from the event stream, and by polling once the stream breaks. A poll without
 * an answer yields null (the connection is lost for now) and goes on.
 * @throws ApiError when the API refuses to tell (the run does not exist, the session is over)
 */
export async function* followRun(
  analysisId: string,
  poll: () => Promise<RunProgress>,
  signal: AbortSignal,
): AsyncGenerator<RunProgress | null> {
  try {
    const path = `/project-analysis/${encodeURIComponent(analysisId)}/events`
    for await (const snapshot of apiStream<RunProgress>(path, { signal })) {
      yield snapshot
      if (isOver(snapshot)) return
    }
  } catch {
    // Whatever the stream died of, the polls below find out whether it matters.
  }
  while (!signal.aborted) {
    const snapshot = await pollOnce(poll)
    if (signal.aborted) return
    yield snapshot
    if (snapshot !== null && isOver(snapshot)) return
    await pause(POLL_INTERVAL_MS, signal)
  }
}

async function pollOnce(poll: () => Promise<RunProgress>): Promise<RunProgress | null> {
  try {
    return await poll()
  } catch (failure) {
    const { status } = toApiError(failure)
    if (typeof status === 'number' && status < 500 && status !== 429) throw failure
    return null
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
