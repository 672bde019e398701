// Days on which a platform's answers come from another model. Callers have checked the project's owner.

import type { NewModel } from '@sightline/shared/contract/api/reports.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { sql } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { answers } from '../database/schema/answers.ts'
import { servedModelDays } from '../database/schema/sums.ts'
import { previousPeriod, type Period } from './period.ts'
import { ofFilter, UNINDEXED_EQUALS, type SumsFilter, type SummedProject } from './read-sums.queries.ts'

export interface ModelChange {
  day: string
  platform: PlatformId
  from: string
  to: string
}

/**
 * A platform's model of a day is the one that served most of its answers. It is compared with that of the previous day of the
 * period with answers of the platform, for answers with and without web search each. In the order of the days.
 */
export async function modelChanges(
  db: Connection,
  project: SummedProject,
  { startDate, endDate }: Period,
  { platform, mode }: SumsFilter,
): Promise<ModelChange[]> {
  const table = servedModelDays
  const columns = { sample: table.sample, platform: table.platform, mode: table.mode }
  const matching = ofFilter(columns, project, { platform, mode, branded: 'all' }, UNINDEXED_EQUALS)
  const ofPeriod = sql`
    project_id = ${project.id} and day between ${startDate} and ${endDate} and answered > 0 and ${matching}`
  // Most platforms keep their model: only the days of the others are sorted.
  const { rows } = await db.execute<ModelChange & Record<string, unknown>>(sql`
    with changing as materialized (
      select platform, mode from ${table}
      where ${ofPeriod}
      group by platform, mode
      having min(model) <> max(model)),
    days as (
      select distinct on (platform, mode, day) platform, mode, day, model
      from ${table}
      join changing using (platform, mode)
      where ${ofPeriod}
      order by platform, mode, day, answered desc, model),
    compared as (
      select *, lag(model) over (partition by platform, mode order by day) as before from days)
    select distinct day::text as day, platform, before as "from", model as "to"
    from compared
    where before <> model
    order by day, platform, "from", "to"`)
  return rows
}

/**
 * The platforms whose answers of one run come mostly from another model than those of an earlier run, which may be of the same day.
 * With and without web search are compared each.
 */
export async function newModelsBetween(
  db: Connection,
  projectId: string,
  runs: { before: string; now: string },
): Promise<Omit<NewModel, 'day'>[]> {
  const { rows } = await db.execute<{ platform: PlatformId; model: string }>(sql`
    with served as (
      select distinct on (analysis_id, platform, mode) analysis_id, platform, mode, served_model as model
      from ${answers}
      where project_id = ${projectId} and analysis_id in (${runs.before}, ${runs.now}) and state = 'answered'
        and served_model is not null
      group by analysis_id, platform, mode, served_model
      order by analysis_id, platform, mode, count(*) desc, served_model)
    select distinct on (later.platform) later.platform, later.model
    from served as later
    join served as earlier on earlier.platform = later.platform and earlier.mode = later.mode
    where later.analysis_id = ${runs.now} and earlier.analysis_id = ${runs.before} and later.model <> earlier.model
    order by later.platform, later.model`)
  return rows
}

interface Asked {
  db: Connection
  project: SummedProject
  query: SumsFilter
}

/** New since a day of the period or of the one before, which its changes compare. */
export async function listNewModels({ db, project, query }: Asked, period: Period): Promise<NewModel[]> {
  const { startDate } = previousPeriod(period)
  return newModelsOf(await modelChanges(db, project, { startDate, endDate: period.endDate }, query))
}

/**
 * The last new model of each platform. A platform that is back at the model of its first day compares like with like.
 * @param changes in the order of their days
 */
export function newModelsOf(changes: readonly ModelChange[]): NewModel[] {
  return [...Map.groupBy(changes, ({ platform }) => platform).values()].flatMap((ofPlatform) => {
    const [first, last] = [ofPlatform[0], ofPlatform.at(-1)]
    if (first === undefined || last === undefined || first.from === last.to) return []
    return { platform: last.platform, model: last.to, day: last.day }
  })
}
