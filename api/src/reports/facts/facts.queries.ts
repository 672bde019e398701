// The newest answers of a period that mention the brand. Callers have checked the project's owner.

import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { FactSheet } from '@sightline/shared/domain/facts.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../database/connection.ts'
import { answerCitations, answerCompanies, answers, sources } from '../../database/schema/answers.ts'
import { projects, prompts } from '../../database/schema/projects.ts'
import type { Competitor } from '@sightline/shared/contract/api/projects.ts'
import { ofFilter, type SumsAsked } from '../read-sums.queries.ts'
import type { ReportedProject } from '../reported-project.queries.ts'

export interface AnswerToRead {
  id: string
  promptId: string
  platform: PlatformId
  mode: AnswerMode
  answeredAt: Date
  text: string
}

export interface ToldCompany {
  domain: string
  brandNames: string[]
  competitors: Competitor[]
  facts: FactSheet | null
}

export async function readCompany(db: Connection, projectId: string): Promise<ToldCompany | undefined> {
  const [company] = await db
    .select({
      domain: projects.domain,
      brandNames: projects.brandNames,
      competitors: projects.competitors,
      facts: projects.facts,
    })
    .from(projects)
    .where(eq(projects.id, projectId))
  return company
}

/** Read prompt by prompt, as answers are indexed by it and their day; the newest first. */
export async function readMentioning(
  ...[db, project, { startDate, endDate }, filter, limit]: [...SumsAsked<ReportedProject>, limit: number]
): Promise<{ answers: number; newest: AnswerToRead[] }> {
  const { rows } = await db.execute<{
    answers: number
    newest: (Omit<AnswerToRead, 'answeredAt'> & { at: number })[]
  }>(sql`
    with found as materialized (
      select answer.id, answer.prompt_id, answer.platform, answer.mode, answer.answered_at
      from ${prompts} as prompt
      join ${answers} as answer on answer.project_id = prompt.project_id and answer.prompt_id = prompt.id
        and answer.day between ${startDate} and ${endDate}
      join ${answerCompanies} as said on said.project_id = answer.project_id and said.answer_id = answer.id
      where prompt.project_id = ${project.id} and answer.state = 'answered' and said.own and said.counted > 0
        and ${ofFilter(alias(answers, 'answer'), project, filter)}),
    newest as materialized (select * from found order by answered_at desc, id desc limit ${limit})
    select (select count(*)::int from found) as answers,
      (select coalesce(json_agg(json_build_object('id', newest.id, 'promptId', newest.prompt_id, 'platform', newest.platform,
          'mode', newest.mode, 'at', extract(epoch from newest.answered_at) * 1000, 'text', coalesce(answer.text, ''))
          order by newest.answered_at desc, newest.id desc), '[]')
        from newest join ${answers} as answer on answer.project_id = ${project.id} and answer.id = newest.id) as newest`)
  const [found] = rows
  return {
    answers: found?.answers ?? 0,
    newest: (found?.newest ?? []).map(({ at, ...answer }) => ({ ...answer, answeredAt: new Date(at) })),
  }
}

/** Pages that answers cite, by the answer's id. */
export async function readCitedPages(
  db: Connection,
  project: ReportedProject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; pages: string[] }>(sql`
    select citation.answer_id as id, array_agg(source.url order by citation.rank) as pages
    from ${answerCitations} as citation
    join ${sources} as source on source.project_id = citation.project_id and source.id = citation.source_id
    where citation.project_id = ${project.id} and citation.state = 'cited'
      and citation.answer_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)
    group by citation.answer_id`)
  return new Map(rows.map(({ id, pages }) => [id, pages]))
}
