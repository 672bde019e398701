// What a process looks for again and again.

import type { Logger } from './logger.ts'

export interface RunningChecks {
  /** aborts the signal of the check that is running, and waits for its end */
  stop(): Promise<void>
}

/**
 * Checks at once and then at each interval; checks never overlap.
 *
 * @param failed logged with what a check throws
 */
export function startChecks(
  log: Pick<Logger, 'error'>,
  { everyMs, failed }: { everyMs: number; failed: string },
  check: (signal: AbortSignal) => Promise<void>,
): RunningChecks {
  const stopping = new AbortController()
  let checking: Promise<void> | null = null
  const look = () => {
    checking ??= check(stopping.signal)
      .catch((err: unknown) => log.error({ err }, failed))
      .finally(() => {
        checking = null
      })
  }
  look()
  const timer = setInterval(look, everyMs)
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await checking
    },
  }
}
