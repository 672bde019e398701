import { startChecks, type RunningChecks } from '@sightline/shared/service/start-checks.ts'
import type { RunServices } from '../run-services.ts'
import { startDueRuns } from './start-due-runs.ts'

const CHECK_MS = 60_000

/** Starts the runs that are due. */
export const startSchedule = (services: RunServices): RunningChecks =>
  startChecks(services.log, { everyMs: CHECK_MS, failed: 'due runs could not be looked for' }, async (signal) => {
    const started = await startDueRuns(services, signal)
    if (started > 0) services.log.info({ started }, 'runs were due')
  })
