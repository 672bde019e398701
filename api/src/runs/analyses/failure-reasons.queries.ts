import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import { sql } from 'drizzle-orm'
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
 * Why answers of a run failed, most frequent first. A stored reason is a kind, a description, and sometimes the platform's
 * message, such as "refused: ChatGPT refused the request (HTTP 400): …": only the description is returned.
 */
export async function listFailureReasons(
  db: Connection,
  { projectId, id }: Pick<AnalysisRow, 'projectId' | 'id'>,
): Promise<PlatformFailure[]> {
  const part = (place: number) => sql`split_part(failed_reason, ': ', ${place})`
  const { rows } = await db.execute<PlatformFailure>(sql`
    select platform, upper(left(happened, 1)) || substr(happened, 2) as reason, count(*)::int as count
    from ${answers}, lateral (select coalesce(nullif(${part(2)}, ''), ${part(1)}) as happened) as named
    where project_id = ${projectId} and analysis_id = ${id} and state = 'failed'
    group by platform, happened
    order by count desc, happened collate "C"`)
  return rows
}
