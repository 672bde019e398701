// A project's row is the lock between storing answers and measuring stored ones again. It is locked before any answer.

import { eq, lt } from 'drizzle-orm'
import type { Connection, Transaction } from '../../database/connection.ts'
import { projects } from '../../database/schema/projects.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import type { ProjectRow } from '../../projects/projects.queries.ts'

const columns = {
  id: projects.id,
  domain: projects.domain,
  brandNames: projects.brandNames,
  competitors: projects.competitors,
  companiesVersion: projects.companiesVersion,
  detectorVersion: projects.detectorVersion,
  hasRealAnswers: projects.hasRealAnswers,
}
/** The fields of a project that measuring needs. */
export type MeasuredProject = Pick<ProjectRow, keyof typeof columns>

/** For workers, whose jobs name the project; no owner is checked. */
export async function findMeasuredProject(db: Connection, id: string): Promise<MeasuredProject | undefined> {
  const [project] = await db.select(columns).from(projects).where(eq(projects.id, id))
  return project
}

/** A shared lock, for storing an answer: concurrent with other answers, but not with measuring the history again. */
export async function lockProjectShared(transaction: Transaction, id: string): Promise<MeasuredProject | undefined> {
  const [project] = await transaction.select(columns).from(projects).where(eq(projects.id, id)).for('key share')
  return project
}

/** An exclusive lock, for measuring again: waits for answers that are being stored, and blocks others until the transaction ends. */
export async function lockProject(transaction: Transaction, id: string): Promise<MeasuredProject | undefined> {
  const [project] = await transaction.select(columns).from(projects).where(eq(projects.id, id)).for('update')
  return project
}

/** Projects with answers that an older detector has measured, in the one order in which workers lock their rows. */
export function listOutdatedProjects(db: Connection): Promise<{ projectId: string }[]> {
  return db
    .select({ projectId: projects.id })
    .from(projects)
    .where(lt(projects.detectorVersion, DETECTOR_VERSION))
    .orderBy(projects.id)
}

/** Records that this process's detector has measured the whole history. */
export async function markDetector(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(projects).set({ detectorVersion: DETECTOR_VERSION }).where(eq(projects.id, id))
}

/**
 * During a rolling upgrade an older process may store an answer after a newer one has measured the history again: lowering the
 * project's version makes the newer one measure it once more.
 */
export async function lowerDetectorVersion(transaction: Transaction, project: MeasuredProject): Promise<void> {
  if (project.detectorVersion > DETECTOR_VERSION) await markDetector(transaction, project.id)
}
