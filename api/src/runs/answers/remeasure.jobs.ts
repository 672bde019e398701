// Jobs that measure the stored answers of projects again, after a change of names or of the detector.

import type { Job } from 'pg-boss'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import { bumpReportVersion } from '../../projects/report-version.queries.ts'
import { inTransaction, type RemeasureJob } from '../../queue/queue.ts'
import { enqueueRemeasure } from '../../queue/remeasure-jobs.ts'
import type { RunServices } from '../run-services.ts'
import { measureAgain, replaceMeasures } from './measure-again.ts'
import {
  findMeasuredProject,
  listOutdatedProjects,
  markDetector,
  lockProject,
  type MeasuredProject,
} from './project-locks.queries.ts'
import { measureOutsideAgain } from '../outside/measure-outside-again.ts'
import { listOutdatedOutside } from '../outside/outside.queries.ts'
import { hasOutdated, listOutdated } from './remeasure.queries.ts'

/** answers that are replaced in one transaction */
const BATCH_SIZE = 200
/** time after which a job of a long history ends and enqueues the rest, so that it does not block other projects */
const TURN_MS = 20_000

/**
 * Each batch is a transaction that leaves the sums correct, so a retry after a crash resumes. A job that ends early passes its
 * position on to the next one.
 */
export async function handleRemeasureJob(
  services: RunServices,
  job: Job<RemeasureJob>,
  signal: AbortSignal,
  turnMs = TURN_MS,
): Promise<undefined> {
  const { db, queue } = services
  const { projectId } = job.data
  const turnEnds = performance.now() + turnMs
  let { reached } = job.data
  for (;;) {
    const project = await findMeasuredProject(db, projectId)
    if (project === undefined) return void (await queue.complete(job.name, job.id))
    if (signal.aborted || performance.now() > turnEnds) return handOver(services, job, reached)
    const batch = await listOutdated(db, project, placeIn(project, reached), BATCH_SIZE)
    const last = batch.at(-1)
    if (last === undefined) {
      const outside = await listOutdatedOutside(db, project, BATCH_SIZE)
      if (outside.length > 0) {
        await measureOutsideAgain(db, project, outside)
        continue
      }
      if (await finish(services, job, project)) return undefined
      reached = undefined
    } else if (await replaceMeasures(db, project, await measureAgain(batch, project))) {
      const { companiesVersion } = project
      reached = { companiesVersion, detectorVersion: DETECTOR_VERSION, answerId: last.answerId }
    }
  }
}

/** The history is read from its start when names or detector have changed since the last batch. */
function placeIn({ companiesVersion }: MeasuredProject, reached: RemeasureJob['reached']): string | null {
  const isSame = reached?.companiesVersion === companiesVersion && reached.detectorVersion === DETECTOR_VERSION
  return isSame ? reached.answerId : null
}

/**
 * Completes the job, unless names have changed or a stale answer was stored meanwhile. It holds the project's lock: a later
 * change of names finds no job, and enqueues one.
 */
function finish({ db, queue }: RunServices, job: Job<RemeasureJob>, project: MeasuredProject): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const held = await lockProject(transaction, project.id)
    if (held === undefined || (await hasOutdated(transaction, held))) return false
    if ((await listOutdatedOutside(transaction, held, 1)).length > 0) return false
    if (held.detectorVersion < DETECTOR_VERSION) await markDetector(transaction, held.id)
    await queue.complete(job.name, job.id, null, inTransaction(transaction))
    // Reports tell changes again.
    await bumpReportVersion(transaction, held.id)
    return true
  })
}

function handOver(
  { db, queue }: RunServices,
  job: Job<RemeasureJob>,
  reached: RemeasureJob['reached'],
): Promise<undefined> {
  return db.transaction(async (transaction) => {
    await queue.complete(job.name, job.id, null, inTransaction(transaction))
    await enqueueRemeasure(queue, transaction, [{ projectId: job.data.projectId, reached }])
    return undefined
  })
}

/** After an upgrade, enqueues the projects that an older detector has measured. */
export async function enqueueOutdatedProjects({ db, queue }: RunServices): Promise<void> {
  await db.transaction(async (transaction) => {
    const outdated = await listOutdatedProjects(transaction)
    await enqueueRemeasure(queue, transaction, outdated)
    // Reports call no change clear from now on.
    for (const { projectId } of outdated) await bumpReportVersion(transaction, projectId)
  })
}
