// A person's projects; every page of the app requests them.

import type { projectListQuery } from '@sightline/shared/contract/api/projects.ts'
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { coalesceReads } from '../database/coalesce-reads.ts'
import type { Connection, Database } from '../database/connection.ts'
import { projects } from '../database/schema/projects.ts'
import { isAfter, pageOf, placeIn, sortedBy, type ListOrder } from '../database/list-cursor.ts'
import type { ProjectRow } from './projects.queries.ts'

const { workspaceId: _workspaceId, facts: _facts, ...columns } = getTableColumns(projects)
export type ShownProject = Pick<ProjectRow, keyof typeof columns>

/** @param only those of an API token that is limited to some; null = all */
const owned = (workspaceId: string, only: readonly string[] | null) =>
  and(eq(projects.workspaceId, workspaceId), only === null ? undefined : inArray(projects.id, [...only]))

const order: ListOrder = {
  name: 'projects',
  by: [
    { value: sql`(${projects.projectStatus} = 'active')::int`, type: 'numeric' },
    { value: sql`extract(epoch from ${projects.createdAt})`, type: 'numeric' },
    { value: sql`${projects.id}`, type: 'uuid' },
  ],
  direction: 'desc',
}

type ListAsked = z.output<typeof projectListQuery> & { only: readonly string[] | null }

/** Active projects fill the first pages, whatever their age; each page is sorted newest first. */
export async function listProjects(db: Connection, workspaceId: string, { page, limit, cursor, only }: ListAsked) {
  const found = await db
    .select({ id: projects.id, place: placeIn(order) })
    .from(projects)
    .where(and(owned(workspaceId, only), isAfter(order, cursor)))
    .orderBy(sortedBy(order))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
  const { page: onPage, nextCursor } = pageOf(order, found, limit)
  const ids = onPage.map(({ id }) => id)
  const listed: ShownProject[] = await db
    .select(columns)
    .from(projects)
    .where(inArray(projects.id, ids))
    .orderBy(desc(projects.createdAt), desc(projects.id))
  return { listed, nextCursor }
}

/** All of them, newest first. */
export function listActiveProjects(
  db: Connection,
  workspaceId: string,
  only: readonly string[] | null = null,
): Promise<ShownProject[]> {
  return db
    .select(columns)
    .from(projects)
    .where(and(owned(workspaceId, only), eq(projects.projectStatus, 'active')))
    .orderBy(desc(projects.createdAt), desc(projects.id))
}

export const countProjects = (
  db: Connection,
  workspaceId: string,
  only: readonly string[] | null = null,
): Promise<number> => db.$count(projects, owned(workspaceId, only))

/** Changes with every change of one of the person's projects. A prepared statement. */
export function prepareListVersion(db: Database): (workspaceId: string) => Promise<string> {
  const statement = db
    .select({ version: sql<string>`coalesce(md5(string_agg(id || ' ' || xmin, ' ' order by id)), '')` })
    .from(projects)
    .where(eq(projects.workspaceId, sql.placeholder('workspaceId')))
    .prepare('project_list_version')
  return coalesceReads(async (workspaceId) => (await statement.execute({ workspaceId }))[0]?.version ?? '')
}
