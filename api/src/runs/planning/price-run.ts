import type { RunPrice } from '@sightline/shared/contract/api/analysis.ts'
import { callModes, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { analyses, answers } from '../../database/schema/answers.ts'
import type { ProjectRow } from '../../projects/projects.queries.ts'
import { listOwn } from '../connections/connections.queries.ts'
import type { RunServices } from '../run-services.ts'
import { planRun } from './run-plan.ts'

/** Recent enough for today's models, and enough answers for a mean. */
const PRICED_RUNS = 3

/** What an analysis of the project would ask for each prompt, and what that would cost. */
export async function priceRun(
  { db, platforms: { adapters } }: Pick<RunServices, 'db' | 'platforms'>,
  project: ProjectRow,
): Promise<RunPrice> {
  const own = await listOwn(db, project.workspaceId)
  const { platforms, modes, sample } = planRun(
    project,
    { modes: [...callModes] },
    new Set([...adapters.keys(), ...own]),
  )
  const known = sample ? new Map<PlatformId, number>() : await lastCosts(db, project.id)
  const priced = platforms.map((platform) => ({ platform, usdPerAnswer: known.get(platform) ?? null }))
  const isKnown = priced.every(({ usdPerAnswer }) => usdPerAnswer !== null)
  const usd = modes.length * priced.reduce((sum, { usdPerAnswer }) => sum + (usdPerAnswer ?? 0), 0)
  return {
    platforms: priced,
    answersPerPrompt: modes.length * platforms.length,
    usdPerPrompt: isKnown && priced.length > 0 ? usd : null,
    sample,
  }
}

/** Mean cost of an answer by platform, as far as it is known. */
async function lastCosts(db: Connection, projectId: string): Promise<Map<PlatformId, number>> {
  const { rows } = await db.execute<{ platform: PlatformId; usd: number }>(sql`
    select platform, avg(cost)::float8 as usd from ${answers}
    where project_id = ${projectId} and state = 'answered' and cost is not null and analysis_id in (
      select id from ${analyses} where project_id = ${projectId} and not sample order by id desc limit ${PRICED_RUNS})
    group by platform`)
  return new Map(rows.map(({ platform, usd }) => [platform, usd]))
}
