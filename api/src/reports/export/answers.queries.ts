// Single answers, page by page. Callers have checked the project's owner.

import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { Stance } from '@sightline/shared/domain/stances.ts'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../database/connection.ts'
import { answerCitations, answerCompanies, answers, sources } from '../../database/schema/answers.ts'
import { promptCategories, prompts } from '../../database/schema/projects.ts'
import { ISO_INSTANT } from '../../database/utc-day.ts'
import type { Period } from '../period.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { ofFilter, type SumsFilter } from '../read-sums.queries.ts'

export interface StoredAnswer {
  answerId: string
  date: string
  answeredAt: string
  prompt: string
  category: string
  branded: boolean
  platform: PlatformId
  mode: AnswerMode
  sample: boolean
  failed: boolean
  failedReason: string | null
  servedModel: string | null
  text: string | null
  /** counted mentions of the brand; null, like the following fields, for a failed answer */
  mentions: number | null
  brandPosition: number | null
  /** 0–100; also null when the brand is not mentioned */
  sentimentScore: number | null
  /** how it speaks of the brand, and the offsets of the sentence that decides it */
  stance: Stance | null
  stanceStart: number | null
  stanceEnd: number | null
  ownCitations: number | null
  citationPosition: number | null
  /** domains of mentioned competitors, in order of their first mention */
  competitorsMentioned: string[]
  /** cited pages, in the answer's order */
  citations: string[]
}

/** Prompts with answers in the period, archived ones last. */
export async function promptsWithAnswers(db: Transaction, projectId: string, period: Period): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select prompt.id
    from ${prompts} as prompt
    join ${promptCategories} as category on category.project_id = prompt.project_id and category.id = prompt.category_id
    where prompt.project_id = ${projectId} and exists (
      select from ${answers} as answer
      where answer.project_id = prompt.project_id and answer.prompt_id = prompt.id
        and day between ${period.startDate} and ${period.endDate})
    order by prompt.archived_at is not null, category.rank, prompt.rank, prompt.id`)
  return rows.map(({ id }) => id)
}

/** Keyset pagination: the answers of a prompt after `last`, by day; counted and failed ones. */
export async function answersOfPrompt(
  db: Transaction,
  project: ReportedProject,
  promptId: string,
  { startDate, endDate }: Period,
  filter: SumsFilter,
  last: Pick<StoredAnswer, 'date' | 'answerId'> | undefined,
  limit: number,
): Promise<StoredAnswer[]> {
  const conditions = [
    sql`answer.project_id = ${project.id} and answer.prompt_id = ${promptId}`,
    sql`answer.day between ${last?.date ?? startDate} and ${endDate}`,
    sql`answer.state in ('answered', 'failed') and ${ofFilter(alias(answers, 'answer'), project, filter)}`,
  ]
  if (last !== undefined) conditions.push(sql`(answer.day, answer.id) > (${last.date}, ${last.answerId})`)

  const { rows } = await db.execute<{ [Field in keyof StoredAnswer]: StoredAnswer[Field] }>(sql`
    with page as materialized (
      select * from ${answers} as answer
      where ${sql.join(conditions, sql` and `)} order by answer.day, answer.id limit ${limit})
    select page.id as "answerId", page.day::text as date, to_char(page.answered_at at time zone 'UTC', ${ISO_INSTANT}) as "answeredAt",
      prompt.text as prompt, category.name as category, page.branded, page.platform, page.mode, page.sample,
      page.state = 'failed' as failed, page.failed_reason as "failedReason", page.served_model as "servedModel",
      page.text, own.counted as mentions, own.position as "brandPosition", own.sentiment::float8 as "sentimentScore",
      own.stance, own.stance_start as "stanceStart", own.stance_end as "stanceEnd", own.citations as "ownCitations", own.citation_position as "citationPosition",
      others.companies as "competitorsMentioned", links.urls as citations
    from page
    join ${prompts} as prompt on prompt.project_id = page.project_id and prompt.id = page.prompt_id
    join ${promptCategories} as category on category.project_id = prompt.project_id and category.id = prompt.category_id
    left join ${answerCompanies} as own on own.project_id = page.project_id and own.answer_id = page.id and own.own
    left join lateral (
      select coalesce(array_agg(company order by position, company), '{}') as companies
      from ${answerCompanies} as said
      where said.project_id = page.project_id and said.answer_id = page.id and not said.own and said.counted > 0
    ) as others on true
    left join lateral (
      select coalesce(array_agg(source.url order by citation.rank), '{}') as urls
      from ${answerCitations} as citation
      join ${sources} as source on source.project_id = citation.project_id and source.id = citation.source_id
      where citation.project_id = page.project_id and citation.answer_id = page.id and citation.state = 'cited'
    ) as links on true
    order by page.day, page.id`)
  return rows
}
