import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../database/connection.ts'
import { answers } from '../../database/schema/answers.ts'
import { promptDailySums } from '../../database/schema/sums.ts'
import { groupFailureReasons } from '../../runs/analyses/failure-reasons.queries.ts'
import type { Period } from '../period.ts'
import { ofFilter, type SummedProject, type SumsFilter } from '../read-sums.queries.ts'

const answer = alias(answers, 'answer')

/** Why answers of a period failed, by platform. The sums say on which days of which prompts, so only those answers are read. */
export const listFailuresOfPeriod = (
  db: Connection,
  project: SummedProject,
  { startDate, endDate }: Period,
  filter: SumsFilter,
) =>
  groupFailureReasons(
    db,
    sql`
      select answer.platform, answer.failed_reason
      from (
        select distinct prompt_id, day from ${promptDailySums}
        where project_id = ${project.id} and day between ${startDate} and ${endDate} and failed > 0
      ) as failing
      join ${answers} as answer
        on answer.project_id = ${project.id} and answer.prompt_id = failing.prompt_id and answer.day = failing.day
      where answer.state = 'failed' and ${ofFilter(answer, project, filter)}`,
  )
