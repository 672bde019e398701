import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../database/connection.ts'
import { newId } from '../database/new-id.ts'
import { companyChanges, projects } from '../database/schema/projects.ts'
import { DETECTOR_VERSION } from '../measurement/measure.ts'
import type { ProjectInput } from './project-input.ts'

/** Of a workspace: rows without one are being deleted. */
export type ProjectRow = typeof projects.$inferSelect & { workspaceId: string }

const columns = { ...getTableColumns(projects), workspaceId: sql<string>`${projects.workspaceId}` }

/**
 * Strictly increasing per project, also within a millisecond and when the clock steps back, as it is compared with an editor's
 * `unchangedSince`.
 */
export const nextUpdatedAt = (now: Date) =>
  sql`greatest(${now.toISOString()}::timestamptz, ${projects.updatedAt} + interval '1 millisecond')`

const owned = (workspaceId: string, id: string) => and(eq(projects.workspaceId, workspaceId), eq(projects.id, id))

export async function findProject(db: Connection, workspaceId: string, id: string): Promise<ProjectRow | undefined> {
  const [project] = await db.select(columns).from(projects).where(owned(workspaceId, id))
  return project
}

/** As findProject, with a row lock until the transaction ends. */
export async function lockProject(db: Transaction, workspaceId: string, id: string): Promise<ProjectRow | undefined> {
  const [project] = await db.select(columns).from(projects).where(owned(workspaceId, id)).for('no key update')
  return project
}

export async function findProjectIdByDomain(
  db: Connection,
  workspaceId: string,
  domain: string,
): Promise<string | undefined> {
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), eq(projects.domain, domain)))
  return project?.id
}

/** A new project is active; its search becomes active with its first completed run. */
export async function insertProject(
  db: Connection,
  workspaceId: string,
  input: Omit<ProjectInput, 'promptsFrom'>,
  now: Date,
): Promise<ProjectRow> {
  const [project] = await db
    .insert(projects)
    .values({
      ...input,
      id: newId(),
      workspaceId,
      projectName: input.brandNames[0] ?? input.domain,
      projectStatus: 'active',
      projectSearch: 'inactive',
      detectorVersion: DETECTOR_VERSION,
      createdAt: now,
      updatedAt: now,
    })
    .returning(columns)
  if (project === undefined) throw new Error('the insert returned no project')
  return project
}

/** Columns that a change sets; absent ones are left unchanged. */
export type ProjectValues = Partial<ProjectRow>

export async function updateProject(
  db: Connection,
  workspaceId: string,
  id: string,
  values: ProjectValues,
  now: Date,
): Promise<ProjectRow | undefined> {
  const [project] = await db
    .update(projects)
    .set({ ...values, updatedAt: nextUpdatedAt(now) })
    .where(owned(workspaceId, id))
    .returning(columns)
  return project
}

/** Records the day of a change of names or competitors, for the charts. */
export async function insertCompanyChange(db: Connection, change: typeof companyChanges.$inferInsert): Promise<void> {
  await db.insert(companyChanges).values(change)
}

/** Sets the time of the last change, which the project card shows. Returns the updated project. */
export async function touchProject(db: Connection, project: ProjectRow, now: Date): Promise<ProjectRow> {
  return (await updateProject(db, project.workspaceId, project.id, {}, now)) ?? project
}

/** @param instant the `updatedAt` that the editor has read (optimistic locking) */
export function isChangedSince(project: ProjectRow, instant: string): boolean {
  return Date.parse(instant) !== project.updatedAt.getTime()
}
