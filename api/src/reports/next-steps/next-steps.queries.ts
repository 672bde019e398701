// What steps are found from, and what a person has decided about them. Callers have checked the project's owner.

import type { DecidedStep, ProposedStep, StepKind, StepState } from '@sightline/shared/contract/api/next-steps.ts'
import { promptSteps } from '@sightline/shared/domain/next-steps.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../database/connection.ts'
import { answerCitations, answerCompanies, answers, sources } from '../../database/schema/answers.ts'
import { decidedSteps, prompts } from '../../database/schema/projects.ts'
import { sourceDailySums } from '../../database/schema/sums.ts'
import { countedDomain } from '../citations/cited-pages.queries.ts'
import { fold } from '../../measurement/folding.ts'
import { referenceSites, sourceKindOf } from '../citations/detected-domains.ts'
import { readCompany } from '../facts/facts.queries.ts'
import type { Period } from '../period.ts'
import { ofFilter, type SumsFilter } from '../read-sums.queries.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import type { CitedPage, CitingStratum } from './findings.ts'
import { factOf, topicOf } from './step-subjects.ts'

/** Pages that are looked into: of the brand, of competitors and of others, those of the most answers. */
const PAGES_OF_A_KIND = 25
const SOURCES_OF_A_PROMPT = 2
const NAMED_OF_A_PROMPT = 2
/** of a project, the last decided ones */
const MOST_DECISIONS = 500

export interface Selection {
  project: ReportedProject
  period: Period
  filter: SumsFilter
}

/** Answers of the period, read prompt by prompt, as answers are indexed by it and their day. */
export const answersOf = ({ project, period, filter }: Selection) => sql`
  select answer.id, answer.prompt_id, answer.platform, answer.mode
  from ${prompts} as prompt
  join ${answers} as answer on answer.project_id = prompt.project_id and answer.prompt_id = prompt.id
    and answer.day between ${period.startDate} and ${period.endDate}
  where prompt.project_id = ${project.id} and answer.state = 'answered'
    and ${ofFilter(alias(answers, 'answer'), project, filter)}`

type StoredPage = {
  url: string
  title: string | null
  domain: string
}

const references = new Set(referenceSites)

/** The one competitor that title or address name; null where they name none, or several. */
function aboutOf({ url, title }: StoredPage, { competitors }: ReportedProject): string | null {
  const words = ` ${fold(`${title ?? ''} ${url}`).text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
  const names = (name: string) =>
    words.includes(
      ` ${fold(name)
        .text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()} `,
    )
  const named = competitors.filter(({ brandNames }) => brandNames.some(names))
  return named.length === 1 ? (named[0]?.domain ?? null) : null
}

/** @param owners host → tracked domain to which its pages belong */
export async function readCitedPages(
  db: Connection,
  selection: Selection,
  owners: ReadonlyMap<string, string>,
): Promise<(CitedPage & StoredPage)[]> {
  const { project, period, filter } = selection
  const rivals = project.competitors.map(({ domain }) => domain)
  const { rows } = await db.execute<StoredPage & { id: string; owner: string | null; strata: CitingStratum[] }>(sql`
    with cited as materialized (
      select source_id, sum(answers) as answers from ${sourceDailySums}
      where project_id = ${project.id} and day between ${period.startDate} and ${period.endDate}
        and ${ofFilter(sourceDailySums, project, filter)}
      group by source_id),
    owned as (
      select source.id, source.url, source.title, source.domain, cited.answers,
        case when owner = ${project.domain} or owner = any(${sql.param(rivals)}::text[]) then owner end as owner
      from cited join ${sources} as source on source.project_id = ${project.id} and source.id = cited.source_id
      cross join lateral (select ${countedDomain(owners)} as owner) as of_page),
    wanted as materialized (
      select id, owner, url, title, domain from (
        select id, owner, url, title, domain, row_number() over (
          partition by owner is null, owner = ${project.domain} order by answers desc, id) as place
        from owned) as ranked
      where place <= ${PAGES_OF_A_KIND}),
    found as materialized (${answersOf(selection)}),
    citing as materialized (
      select wanted.id as source_id, found.*, exists (
        select from ${answerCompanies} as said
        where said.project_id = ${project.id} and said.answer_id = found.id and said.own and said.counted > 0) as named
      from found
      join ${answerCitations} as citation on citation.project_id = ${project.id} and citation.answer_id = found.id
        and citation.state = 'cited'
      join wanted on wanted.id = citation.source_id),
    strata as (
      select source_id, prompt_id, platform, mode, count(*)::int as answers, count(*) filter (where named)::int as named
      from citing group by 1, 2, 3, 4),
    by_rival as (
      select source_id, prompt_id, platform, mode, said.company, count(*)::int as answers,
        count(*) filter (where not named)::int as without_brand
      from citing join ${answerCompanies} as said on said.project_id = ${project.id} and said.answer_id = citing.id
        and not said.own and said.counted > 0
      group by 1, 2, 3, 4, 5),
    rivals as (
      select source_id, prompt_id, platform, mode,
        json_object_agg(company, json_build_object('answers', answers, 'withoutBrand', without_brand)) as rivals
      from by_rival group by 1, 2, 3, 4)
    select wanted.id, wanted.owner, wanted.url, wanted.title, wanted.domain, json_agg(json_build_object('prompt', strata.prompt_id, 'platform', strata.platform,
      'mode', strata.mode, 'answers', strata.answers, 'named', strata.named, 'rivals', coalesce(rivals.rivals, '{}'))) as strata
    from wanted join strata on strata.source_id = wanted.id
    left join rivals on (rivals.source_id, rivals.prompt_id, rivals.platform, rivals.mode)
      = (strata.source_id, strata.prompt_id, strata.platform, strata.mode)
    group by wanted.id, wanted.owner, wanted.url, wanted.title, wanted.domain`)
  return rows.map(({ id, owner, strata, ...page }) => ({
    ...{ ...page, id, owner, strata, about: aboutOf(page, project), isReference: references.has(page.domain) },
    isHome: URL.parse(page.url)?.pathname === '/',
  }))
}

type Told = Pick<ProposedStep, 'instead' | 'sources'>

/** Competitors that the answers to these prompts without the brand mention, and pages that they cite, the most first. @returns by prompt */
export async function readInstead(
  db: Connection,
  selection: Selection,
  promptIds: string[],
): Promise<(promptId: string) => Told> {
  const { project } = selection
  const found = sql`
    select * from (${answersOf(selection)}) as answer
    where prompt_id = any(${sql.param(promptIds)}::uuid[]) and not exists (
      select from ${answerCompanies} as said
      where said.project_id = ${project.id} and said.answer_id = answer.id and said.own and said.counted > 0)`
  const { rows: companies } = await db.execute<{ promptId: string } & Told['instead'][number]>(sql`
    with found as (${found}),
    counted as (
      select prompt_id, company, count(*)::int as answers,
        row_number() over (partition by prompt_id order by count(*) desc, company) as place
      from found join ${answerCompanies} as said on said.project_id = ${project.id} and said.answer_id = found.id
        and not said.own and said.counted > 0
      group by 1, 2)
    select prompt_id as "promptId", company, answers from counted where place <= ${NAMED_OF_A_PROMPT} order by place`)
  const { rows } = await db.execute<{ promptId: string } & Told['sources'][number]>(sql`
    with found as (${found}),
    counted as (
      select prompt_id, citation.source_id, count(*)::int as answers,
        row_number() over (partition by prompt_id order by count(*) desc, citation.source_id) as place
      from found join ${answerCitations} as citation on citation.project_id = ${project.id}
        and citation.answer_id = found.id and citation.state = 'cited'
      group by 1, 2)
    select prompt_id as "promptId", source.url, source.title, answers
    from counted join ${sources} as source on source.project_id = ${project.id} and source.id = source_id
    where place <= ${SOURCES_OF_A_PROMPT} order by place`)
  return (promptId) => ({
    instead: companies.filter((row) => row.promptId === promptId).map(({ promptId: _, ...company }) => company),
    sources: rows.filter((row) => row.promptId === promptId).map(({ promptId: _, ...source }) => source),
  })
}

/** What a step is about, as it is shown. */
export type StepSubject = Pick<DecidedStep, 'promptText' | 'page'>

/** @returns by the id of a prompt or of a page; what is gone is left out */
export async function readSubjects(
  db: Connection,
  project: ReportedProject,
  subjects: string[],
  owners: ReadonlyMap<string, string>,
): Promise<Map<string, StepSubject>> {
  if (subjects.length === 0) return new Map()
  const wanted = sql`any(${sql.param(subjects)}::uuid[])`
  const { rows } = await db.execute<{
    id: string
    text: string | null
    url: string
    title: string | null
    domain: string
    owner: string
  }>(sql`
    select id, text, null as url, null as title, null as domain, null as owner
    from ${prompts} where project_id = ${project.id} and id = ${wanted}
    union all
    select id, null, url, title, domain, ${countedDomain(owners)}
    from ${sources} as source where project_id = ${project.id} and id = ${wanted}`)
  const tracked = new Set([project, ...project.competitors].map(({ domain }) => domain))
  return new Map(
    rows.map(({ id, text, url, title, domain, owner }): [string, StepSubject] => {
      if (text !== null) return [id, { promptText: text, page: null }]
      const company = tracked.has(owner) ? owner : null
      const about = company === null ? aboutOf({ url, title, domain }, project) : null
      const site = company === null ? sourceKindOf(domain) : company === project.domain ? 'own' : 'rivals'
      return [id, { promptText: null, page: { url, title, company, site, about } }]
    }),
  )
}

export const readPrompts = (db: Connection, projectId: string) =>
  db
    .select({ id: prompts.id, branded: prompts.branded, archived: sql<boolean>`${prompts.archivedAt} is not null` })
    .from(prompts)
    .where(eq(prompts.projectId, projectId))

/** The last decided first. */
export const readDecisions = (db: Connection, projectId: string) =>
  db
    .select({
      kind: decidedSteps.kind,
      subject: decidedSteps.subject,
      state: decidedSteps.state,
      promptIds: decidedSteps.promptIds,
      changedAt: decidedSteps.changedAt,
    })
    .from(decidedSteps)
    .where(eq(decidedSteps.projectId, projectId))
    .orderBy(desc(decidedSteps.changedAt), decidedSteps.subject)
    .limit(MOST_DECISIONS)

interface Subject {
  kind: StepKind
  subject: string
}

/** @param since first day of the answers whose prompts a page's step is about @returns whether the prompt, page, fact or topic exists */
export async function decideStep(
  db: Transaction,
  projectId: string,
  step: Subject & { state: StepState },
  { now, since }: { now: Date; since: string },
): Promise<boolean> {
  const { kind, subject, state } = step
  if (!(await isKnown(db, projectId, step))) return false
  if (state === 'open') {
    const { projectId: ofProject, kind: ofKind, subject: ofSubject } = decidedSteps
    await db.delete(decidedSteps).where(and(eq(ofProject, projectId), eq(ofKind, kind), eq(ofSubject, subject)))
    return true
  }
  const promptIds = await promptsOf(db, projectId, step, since)
  await db
    .insert(decidedSteps)
    .values({ projectId, kind, subject, state, promptIds, changedAt: now })
    .onConflictDoUpdate({
      target: [decidedSteps.projectId, decidedSteps.kind, decidedSteps.subject],
      set: { state, promptIds, changedAt: now },
      // Said again, in another tab: the day of the decision stays.
      setWhere: ne(decidedSteps.state, state),
    })
  return true
}

async function isKnown(db: Transaction, projectId: string, { kind, subject }: Subject): Promise<boolean> {
  if (kind === 'correct-fact') {
    const fact = factOf(subject)
    const company = await readCompany(db, projectId)
    return fact !== undefined && (company?.facts?.[fact] ?? null) !== null
  }
  if (kind === 'reservation') return topicOf(subject) !== undefined
  const table = promptSteps.includes(kind) ? prompts : sources
  const [known] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.id, subject)))
  return known !== undefined
}

/** The prompts that tell what happened after a step; none of a fact or a topic, which is no mention. */
async function promptsOf(db: Transaction, projectId: string, { kind, subject }: Subject, since: string) {
  if (kind === 'correct-fact' || kind === 'reservation') return []
  return promptSteps.includes(kind) ? [subject] : citingPrompts(db, projectId, subject, since)
}

async function citingPrompts(db: Transaction, projectId: string, sourceId: string, since: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct answer.prompt_id as id
    from ${prompts} as prompt
    join ${answers} as answer on answer.project_id = prompt.project_id and answer.prompt_id = prompt.id
      and answer.day >= ${since}
    join ${answerCitations} as citation on citation.project_id = answer.project_id
      and citation.answer_id = answer.id and citation.source_id = ${sourceId} and citation.state = 'cited'
    where prompt.project_id = ${projectId}`)
  return rows.map(({ id }) => id)
}
