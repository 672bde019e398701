import type { Services } from '../services.ts'
import { startDueRuns } from './start-due-runs.ts'

const CHECK_MS = 60_000

/** Starts what is due, at once and then every minute. */
export function startSchedule(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let checking = check()
  const timer = setInterval(() => {
    checking = checking.then(check)
  }, CHECK_MS)

  async function check(): Promise<void> {
    if (stopping.signal.aborted) return
    try {
      const started = await startDueRuns(services, stopping.signal)
      if (started > 0) services.log.info({ started }, 'runs were due')
    } catch (err) {
      services.log.error({ err }, 'due runs could not be looked for')
    }
  }

  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await checking
    },
  }
}
