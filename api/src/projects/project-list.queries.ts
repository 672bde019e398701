// A person's projects; every page of the app requests them.

import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { coalesceReads } from '../database/coalesce-reads.ts'
import type { Connection, Database } from '../database/connection.ts'
import { projects } from '../database/schema/projects.ts'
import type { ProjectRow } from './projects.queries.ts'

const columns = {
  id: projects.id,
  domain: projects.domain,
  projectName: projects.projectName,
  projectStatus: projects.projectStatus,
  projectSearch: projects.projectSearch,
  targetGeography: projects.targetGeography,
  targetPersona: projects.targetPersona,
  description: projects.description,
  platforms: projects.platforms,
  brandNames: projects.brandNames,
  competitors: projects.competitors,
  settings: projects.settings,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
}
export type ShownProject = Pick<ProjectRow, keyof typeof columns>

/** @param only those of an API token that is limited to some; null = all */
const owned = (ownerId: string, only: readonly string[] | null) =>
  and(eq(projects.ownerId, ownerId), only === null ? undefined : inArray(projects.id, [...only]))

/** Active projects fill the first pages, whatever their age; each page is sorted newest first. */
export function listProjects(
  db: Connection,
  ownerId: string,
  { page, limit, only }: { page: number; limit: number; only: readonly string[] | null },
): Promise<ShownProject[]> {
  const onPage = db
    .select({ id: projects.id })
    .from(projects)
    .where(owned(ownerId, only))
    .orderBy(desc(eq(projects.projectStatus, 'active')), desc(projects.createdAt), desc(projects.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return db
    .select(columns)
    .from(projects)
    .where(inArray(projects.id, onPage))
    .orderBy(desc(projects.createdAt), desc(projects.id))
}

/** All of them, newest first. */
export function listActiveProjects(
  db: Connection,
  ownerId: string,
  only: readonly string[] | null = null,
): Promise<ShownProject[]> {
  return db
    .select(columns)
    .from(projects)
    .where(and(owned(ownerId, only), eq(projects.projectStatus, 'active')))
    .orderBy(desc(projects.createdAt), desc(projects.id))
}

export async function countProjects(
  db: Connection,
  ownerId: string,
  only: readonly string[] | null = null,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(projects).where(owned(ownerId, only))
  return row?.total ?? 0
}

/** Changes with every change of one of the person's projects. A prepared statement. */
export function prepareListVersion(db: Database): (ownerId: string) => Promise<string> {
  const statement = db
    .select({ version: sql<string>`coalesce(md5(string_agg(id || ' ' || xmin, ' ' order by id)), '')` })
    .from(projects)
    .where(eq(projects.ownerId, sql.placeholder('ownerId')))
    .prepare('project_list_version')
  return coalesceReads(async (ownerId) => (await statement.execute({ ownerId }))[0]?.version ?? '')
}
