// A person's projects: every page of the app asks for them.

import { PROJECT_LIST_LIMIT } from '@sightline/shared/contract/project-rules.ts'
import { desc, sql } from 'drizzle-orm'
import { batched } from './batched.ts'
import type { Database } from '../database/connection.ts'
import { projects } from '../database/schema/projects.ts'
import type { ProjectRow } from './projects.queries.ts'

/** What callers are shown of a project, and whose it is. */
const columns = {
  ownerId: projects.ownerId,
  id: projects.id,
  domain: projects.domain,
  projectName: projects.projectName,
  projectStatus: projects.projectStatus,
  projectSearch: projects.projectSearch,
  targetGeography: projects.targetGeography,
  targetPersona: projects.targetPersona,
  platforms: projects.platforms,
  brandNames: projects.brandNames,
  competitors: projects.competitors,
  settings: projects.settings,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
}
export type ShownProject = Pick<ProjectRow, keyof typeof columns>

/** Active ones first among those that a list has at most, then newest first. A prepared statement, for as many people as ask at the same time. */
export function prepareProjectList(db: Database): (ownerId: string) => Promise<ShownProject[] | undefined> {
  const newest = sql`${projects.id} in (
    select newest.id
    from unnest(${sql.placeholder('ownerIds')}::uuid[]) as owner (id)
    cross join lateral (
      select id from ${projects} as own where own.owner_id = owner.id
      order by own.project_status = 'active' desc, own.created_at desc, own.id desc
      limit ${sql.raw(String(PROJECT_LIST_LIMIT))}
    ) as newest)`
  const statement = db
    .select(columns)
    .from(projects)
    .where(newest)
    .orderBy(desc(projects.createdAt), desc(projects.id))
    .prepare('list_projects')
  return batched(async (ownerIds) =>
    Map.groupBy(await statement.execute({ ownerIds: `{${ownerIds.join()}}` }), ({ ownerId }) => ownerId),
  )
}
