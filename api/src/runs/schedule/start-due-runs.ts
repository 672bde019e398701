// Starts scheduled runs. Every worker polls for due ones; the idempotency key of a run is derived from its slot, so that
// concurrent workers start it once.

import { callModes } from '@sightline/shared/domain/platforms.ts'
import { startChecks, type RunningChecks } from '@sightline/shared/service/start-checks.ts'
import { readFreePlan } from '../../accounts/plans/subscription.queries.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { startRun } from '../planning/start-run.ts'
import type { RunServices } from '../run-services.ts'
import { scheduleOf } from './due.ts'
import { listAutomatic, type AutomaticProject } from './schedule.queries.ts'
import { slotKey } from './slots.ts'

const CHECK_MS = 60_000
const BATCH_SIZE = 500

/** @returns how many runs were started or were there already */
export async function startDueRuns(
  services: RunServices,
  signal?: AbortSignal,
  batchSize = BATCH_SIZE,
): Promise<number> {
  const freePlan = await readFreePlan(services.db)
  let started = 0
  let after: string | undefined
  for (;;) {
    const batch = await listAutomatic(services.db, after, batchSize)
    for (const project of batch) {
      if (signal?.aborted) return started
      const due = scheduleOf(project, freePlan, services.now())?.due ?? null
      if (due !== null && (await startDue(services, project, due))) started += 1
    }
    after = batch.at(-1)?.id
    if (batch.length < batchSize) return started
  }
}

/** A refused run (the day's analyses are used up) is retried at the next check. One project's failure does not stop the others. */
async function startDue(services: RunServices, { id, workspaceId }: AutomaticProject, slot: Date): Promise<boolean> {
  try {
    await startRun(services, workspaceId, { projectId: id, modes: [...callModes], ask: 'library' }, slotKey(id, slot))
    return true
  } catch (err) {
    if (!(err instanceof ApiFailure)) services.log.error({ err, projectId: id }, 'a due run could not be started')
    return false
  }
}

export const startSchedule = (services: RunServices): RunningChecks =>
  startChecks(services.log, { everyMs: CHECK_MS, failed: 'due runs could not be looked for' }, async (signal) => {
    const started = await startDueRuns(services, signal)
    if (started > 0) services.log.info({ started }, 'runs were due')
  })
