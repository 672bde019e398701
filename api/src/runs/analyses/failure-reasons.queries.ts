import { MAX_FAILURE_REASONS, type FailureReason } from '@sightline/shared/contract/api/analysis.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { answers } from '../../database/schema/answers.ts'
import type { AnalysisRow } from '../planning/analyses.queries.ts'

export interface PlatformFailure extends Record<string, unknown> {
  platform: PlatformId
  /** for a person */
  reason: string
  count: number
}

/**
 * Why answers failed, most frequent first. A stored reason is a kind, a description, and sometimes the platform's message, such
 * as "refused: ChatGPT refused the request (HTTP 400): …": only the description is returned.
 * @param failed answers that failed
 */
export async function groupFailureReasons(db: Connection, failed: SQL): Promise<PlatformFailure[]> {
  const part = (place: number) => sql`split_part(failed_reason, ': ', ${place})`
  const { rows } = await db.execute<PlatformFailure>(sql`
    select platform, upper(left(happened, 1)) || substr(happened, 2) as reason, count(*)::int as count
    from (${failed}) as failed, lateral (select coalesce(nullif(${part(2)}, ''), ${part(1)}) as happened) as named
    group by platform, happened
    order by count desc, happened collate "C"`)
  return rows
}

export const listFailureReasons = (db: Connection, { projectId, id }: Pick<AnalysisRow, 'projectId' | 'id'>) =>
  groupFailureReasons(
    db,
    sql`
      select platform, failed_reason from ${answers}
      where project_id = ${projectId} and analysis_id = ${id} and state = 'failed'`,
  )

/** Of all platforms, the most frequent ones. */
export function reasonsOfAll(failures: PlatformFailure[]): FailureReason[] {
  const counts = new Map<string, number>()
  for (const { reason, count } of failures) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((left, right) => right.count - left.count)
    .slice(0, MAX_FAILURE_REASONS)
}
