// The answers that mention a company, that cite pages, or that a web search was made for. Callers have checked the project's owner.

import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { SourceKind } from '@sightline/shared/domain/source-kinds.ts'
import {
  MAX_EVIDENCE_PROMPTS,
  type EvidenceQuery,
  type EvidenceResponse,
} from '@sightline/shared/contract/api/evidence.ts'
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../database/connection.ts'
import { answerCitations, answerCompanies, answers, sources } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import { ISO_INSTANT } from '../../database/utc-day.ts'
import type { Mention } from '../../measurement/measurement.ts'
import { isOfDomain, isOfKind } from '../citations/cited-pages.queries.ts'
import type { Period } from '../period.ts'
import { ofFilter } from '../read-sums.queries.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { madeSearch } from '../searches/searches.queries.ts'

export interface EvidenceAnswerRow {
  id: string
  promptId: string
  platform: PlatformId
  mode: AnswerMode
  answeredAt: string
  text: string
  companies: { company: string; own: boolean; counted: number; mentions: Mention[]; saidStart: number | null }[]
  /** cited pages, of those that were asked for */
  pages: string[]
}

export interface Evidence extends Pick<EvidenceResponse, 'answers' | 'places' | 'named' | 'prompts'> {
  list: EvidenceAnswerRow[]
}

/** @param owners host → tracked domain to which its pages belong */
export async function readEvidence(
  db: Connection,
  project: ReportedProject,
  period: Period,
  query: EvidenceQuery,
  owners: ReadonlyMap<string, string>,
): Promise<Evidence> {
  const { promptId, after, limit } = query
  const conditions = [
    promptId !== undefined && sql`prompt_id = ${promptId}`,
    after !== undefined && sql`(answered_at, id) < (select answered_at, id from found where id = ${after})`,
  ].filter((condition) => condition !== false)
  const listed = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const { rows } = await db.execute<{ [Field in keyof Evidence]: Evidence[Field] }>(sql`
    with wanted_source as materialized (${wantedSources(project, query, owners)}),
    found as materialized (${foundAnswers(project, period, query)}),
    page as materialized (select * from found where ${listed} order by answered_at desc, id desc limit ${limit + 1})
    select (select count(*)::int from found) as answers, (select coalesce(sum(places), 0)::int from found) as places,
      (select coalesce(json_agg(one order by one.answers desc, one.company), '[]') from (
        select said.company, said.own, count(*)::int as answers
        from found join ${answerCompanies} as said on said.project_id = ${project.id} and said.answer_id = found.id
        where said.counted > 0
        group by said.company, said.own) as one) as named,
      (select coalesce(json_agg(one order by one.answers desc, one."promptText", one."promptId"), '[]') from (
        select prompt.id as "promptId", prompt.text as "promptText", prompt.archived_at is not null as archived,
          count(*)::int as answers, sum(places)::int as places
        from found join ${prompts} as prompt on prompt.project_id = ${project.id} and prompt.id = found.prompt_id
        group by prompt.project_id, prompt.id
        order by answers desc, prompt.text limit ${MAX_EVIDENCE_PROMPTS}) as one) as prompts,
      (select coalesce(json_agg(one), '[]') from (
        select page.id, page.prompt_id as "promptId", page.platform, page.mode,
          to_char(page.answered_at at time zone 'UTC', ${ISO_INSTANT}) as "answeredAt",
          (select coalesce(text, '') from ${answers} as answer where answer.project_id = ${project.id} and answer.id = page.id) as text,
          (select coalesce(json_agg(json_build_object('company', company, 'own', own, 'counted', counted, 'mentions', mentions,
              'saidStart', ${saidStart(query)})
              order by position, company), '[]')
            from ${answerCompanies} as said
            where said.project_id = ${project.id} and said.answer_id = page.id) as companies,
          (select coalesce(json_agg(source.url order by citation.rank), '[]')
            from ${answerCitations} as citation join ${sources} as source
              on source.project_id = ${project.id} and source.id = citation.source_id
            where citation.project_id = ${project.id} and citation.answer_id = page.id and citation.state = 'cited'
              and citation.source_id in (select id from wanted_source)) as pages
        from page order by page.answered_at desc, page.id desc) as one) as list`)
  return rows[0] ?? { answers: 0, places: 0, named: [], prompts: [], list: [] }
}

/** Where the sentence starts that was asked for: the one that decided the stance, or gives the reason. */
function saidStart({ stance, topic, side }: EvidenceQuery): SQL {
  if (topic !== undefined && side !== undefined)
    return sql`(select (reason->>'start')::int from jsonb_array_elements(reasons) as reason
      where reason->>'topic' = ${topic} and reason->>'side' = ${side} limit 1)`
  return stance === undefined ? sql`null` : sql`stance_start`
}

function wantedSources(
  project: ReportedProject,
  { of, value }: EvidenceQuery,
  owners: ReadonlyMap<string, string>,
): SQL {
  const wanted = {
    page: () => sql`url = ${value}`,
    domain: () => isOfDomain(project, value.toLowerCase(), owners),
    kind: () => isOfKind(project, value as SourceKind, owners),
    company: () => sql`false`,
    search: () => sql`false`,
  }
  return sql`select id from ${sources} as source where project_id = ${project.id} and ${wanted[of]()}`
}

/** Read prompt by prompt, as answers are indexed by it and their day. */
function foundAnswers(project: ReportedProject, { startDate, endDate }: Period, query: EvidenceQuery): SQL {
  const { of, value, stance, topic, side, without } = query
  const citations = sql`
    select count(*)::int as places from ${answerCitations} as citation
    where citation.project_id = answer.project_id and citation.answer_id = answer.id and citation.state = 'cited'
      and citation.source_id in (select id from wanted_source)`
  const places = {
    company: sql`
      select said.counted as places from ${answerCompanies} as said
      where said.project_id = answer.project_id and said.answer_id = answer.id and said.company = ${value.toLowerCase()}
        and ${stance === undefined ? sql`true` : sql`said.stance = ${stance}`}
        and ${topic === undefined ? sql`true` : sql`said.reasons @> ${JSON.stringify([{ topic, side }])}::jsonb`}`,
    search: sql`select ${madeSearch(sql`answer.queries`, value)}::int as places`,
    page: citations,
    domain: citations,
    kind: citations,
  }
  const lacks =
    without === undefined
      ? sql`true`
      : sql`not exists (
          select from ${answerCompanies} as other
          where other.project_id = answer.project_id and other.answer_id = answer.id
            and other.company = ${without.toLowerCase()} and other.counted > 0)`
  return sql`
    select answer.id, answer.prompt_id, answer.platform, answer.mode, answer.answered_at, place.places
    from ${prompts} as prompt
    join ${answers} as answer on answer.project_id = prompt.project_id and answer.prompt_id = prompt.id
      and answer.day between ${startDate} and ${endDate}
    join lateral (${places[of]}) as place on place.places > 0
    where prompt.project_id = ${project.id} and answer.state = 'answered'
      and ${ofFilter(alias(answers, 'answer'), project, query)} and ${lacks}`
}
