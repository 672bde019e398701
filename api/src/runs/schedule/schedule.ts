import type { RunServices } from '../run-services.ts'
import { startDueRuns } from './start-due-runs.ts'

const CHECK_MS = 60_000

/** Starts due runs immediately and then every minute; checks never overlap. */
export function startSchedule(services: RunServices): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let checking: Promise<void> | null = null
  const look = () => {
    checking ??= check().finally(() => {
      checking = null
    })
  }
  look()
  const timer = setInterval(look, CHECK_MS)

  async function check(): Promise<void> {
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
