import type { RunPrice } from '@sightline/shared/contract/api/analysis.ts'
import { callModes, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { analyses, answers } from '../../database/schema/answers.ts'
import { connections } from '../../database/schema/connections.ts'
import type { Caller } from '../../http/caller.ts'
import type { ProjectRow } from '../../projects/projects.queries.ts'
import { isOwn, listOwn } from '../connections/connections.queries.ts'
import type { RunServices } from '../run-services.ts'
import { planRun } from './run-plan.ts'

/** Recent enough for today's models, and enough answers for a mean. */
const PRICED_RUNS = 3

/** What an analysis of the project would ask for each prompt, and what that would cost the workspace. */
export async function priceRun(
  { db, platforms: { adapters } }: Pick<RunServices, 'db' | 'platforms'>,
  project: ProjectRow,
  caller: Caller,
): Promise<RunPrice> {
  const own = await listOwn(db, project.workspaceId)
  const { platforms, modes, sample } = planRun(
    project,
    { modes: [...callModes] },
    new Set([...adapters.keys(), ...own]),
  )
  const known = sample || !maySeeCosts(caller) ? new Map<PlatformId, number>() : await lastCosts(db, project)
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

/** What a workspace pays is told to its owner and editors when they have signed in, not to its viewers and programs. */
const maySeeCosts = ({ membership, token }: Caller) => token === undefined && membership?.role !== 'viewer'

/** Mean cost of an answer by platform, of those that the workspace has asked with its own key or endpoint: it does not pay for others. */
async function lastCosts(
  db: Connection,
  { id, workspaceId }: Pick<ProjectRow, 'id' | 'workspaceId'>,
): Promise<Map<PlatformId, number>> {
  const { rows } = await db.execute<{ platform: PlatformId; usd: number }>(sql`
    select ${answers.platform} as platform, avg(${answers.cost})::float8 as usd from ${answers}
    join ${connections} on ${connections.workspaceId} = ${workspaceId} and ${connections.platform} = ${answers.platform}
    where ${answers.projectId} = ${id} and ${answers.state} = 'answered' and ${answers.cost} is not null
      and ${isOwn} and ${answers.answeredAt} >= ${connections.connectedAt} and ${answers.analysisId} in (
        select id from ${analyses} where project_id = ${id} and not sample order by id desc limit ${PRICED_RUNS})
    group by ${answers.platform}`)
  return new Map(rows.map(({ platform, usd }) => [platform, usd]))
}
