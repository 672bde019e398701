import type { ReasonTopic } from '@sightline/shared/domain/reasons.ts'
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { answerCompanies } from '../../database/schema/answers.ts'
import type { Blame, BlamingStratum } from './findings.ts'
import { answersOf, type Selection } from './next-steps.queries.ts'
import { topicSubject } from './step-subjects.ts'

type Row = { [Field in keyof BlamingStratum]: BlamingStratum[Field] } & { topic: ReasonTopic }

/** Answers that blame the brand, by topic: those whose stance is read. Callers have checked the project's owner. */
export async function readBlames(db: Connection, selection: Selection): Promise<Blame[]> {
  const { rows } = await db.execute<Row>(sql`
    select reason->>'topic' as topic, answer.prompt_id as prompt, answer.platform, answer.mode,
      count(distinct answer.id)::int as answers,
      (count(distinct answer.id) filter (where said.stance in ('caveated', 'dismissed')))::int as reserved
    from (${answersOf(selection)}) as answer
    join ${answerCompanies} as said on said.project_id = ${selection.project.id} and said.answer_id = answer.id
      and said.own and said.counted > 0 and said.stance is not null
    cross join lateral jsonb_array_elements(said.reasons) as reason
    where reason->>'side' = 'blame'
    group by 1, 2, 3, 4`)
  return Array.from(
    Map.groupBy(rows, ({ topic }) => topic),
    ([topic, some]) => ({ subject: topicSubject(topic), topic, strata: some.map(({ topic: _, ...of }) => of) }),
  )
}
