// The reports' numbers counted again, by SQL over the stored answers and not over the sums that the reports read. Rates and sentiment are
// fractions, as they come from the API; `percentOf()` of shared/domain/figures.ts makes what a screen shows.

import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import type { ReportRange } from '@sightline/shared/domain/report-rules.ts'

export interface Rows {
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>
}

interface Days {
  startDate: string
  endDate: string
}

export interface Selection extends Days {
  projectId: string
  platform: PlatformId | 'all'
  /** false: without the answers to prompts that name the brand */
  branded: boolean
}

/** All answers of a project. */
export const allOf = (projectId: string): Selection => ({
  ...{ projectId, platform: 'all', branded: true, startDate: '0001-01-01', endDate: '9999-12-31' },
})

const valuesOf = ({ projectId, startDate, endDate, platform, branded }: Selection) => [
  ...[projectId, startDate, endDate, platform, branded],
]

/** The answers `a` of a selection's values. From the first real answer on, samples count no more. */
const SELECTED = `a.project_id = $1 and a.day between $2 and $3 and ($4 = 'all' or a.platform = $4) and ($5 or not a.branded)
  and a.sample = not (select has_real_answers from app.projects where id = $1)`
const ANSWERED = `${SELECTED} and a.state = 'answered'`
const OF_COMPANY = `app.answers a join app.answer_companies c on c.project_id = a.project_id and c.answer_id = a.id`

const share = (sum: number, count: number) => (count === 0 ? null : sum / count)

const FALLBACK_DAYS = 30
const dayNumber: Record<Exclude<ReportRange, 'all'>, number> = {
  ...{ today: 1, '7d': 7, '14d': 14, '30d': FALLBACK_DAYS, '60d': 60, '90d': 90 },
}

/** The days of a range; today without an answer of the platform, or of one prompt, is the last 30 days. */
export async function daysOf(
  database: Rows,
  { projectId, platform }: Pick<Selection, 'projectId' | 'platform'>,
  range: ReportRange,
  today: string,
  promptId: string | null = null,
): Promise<Days & { fallback: boolean }> {
  const last = (days: number) => new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10)
  const of = (days: Days) => valuesOf({ projectId, platform, branded: true, ...days })
  if (range === 'all') {
    const [first] = await database.rows<{ day: string | null }>(
      `select min(a.day)::text as day from app.answers a where ${SELECTED}`,
      of({ startDate: '0001-01-01', endDate: today }).with(3, 'all'),
    )
    return { startDate: first?.day ?? today, endDate: today, fallback: false }
  }
  const answers =
    range === 'today'
      ? await database.rows(
          `select from app.answers a where ${ANSWERED} and ($6::uuid is null or a.prompt_id = $6) limit 1`,
          [...of({ startDate: today, endDate: today }), promptId],
        )
      : []
  const fallback = range === 'today' && answers.length === 0
  return { startDate: last(fallback ? FALLBACK_DAYS : dayNumber[range]), endDate: today, fallback }
}

/** The equally long period before. */
export function periodBefore<Selected extends Days>(selection: Selected): Selected {
  const days = (Date.parse(selection.endDate) - Date.parse(selection.startDate)) / 86_400_000 + 1
  const earlier = (day: string, by: number) => new Date(Date.parse(day) - by * 86_400_000).toISOString().slice(0, 10)
  return { ...selection, startDate: earlier(selection.startDate, days), endDate: earlier(selection.startDate, 1) }
}

export interface CompanyCounts {
  company: string
  own: boolean
  /** answers that were looked through for it */
  answers: number
  brand: number | null
  top: number | null
  url: number | null
  sentiment: number | null
  /** answers that have one */
  sentiments: number
  mentions: number
  citations: number
}

/** Of the brand and of each competitor that answers were looked through for, by domain. */
export async function countCompanies(database: Rows, selection: Selection): Promise<Map<string, CompanyCounts>> {
  const rows = await database.rows<CompanySums>(
    `select c.company, c.own, ${COMPANY_SUMS} from ${OF_COMPANY} where ${ANSWERED} group by c.company, c.own`,
    valuesOf(selection),
  )
  return new Map(rows.map((row) => [row.company, companyOf(row)]))
}

/** By day and domain; of days with answers. */
export type CompanyDays = Map<string, Map<string, CompanyCounts>>

export async function countCompanyDays(database: Rows, selection: Selection): Promise<CompanyDays> {
  const rows = await database.rows<CompanySums & { day: string }>(
    `select a.day::text as day, c.company, c.own, ${COMPANY_SUMS} from ${OF_COMPANY} where ${ANSWERED}
      group by a.day, c.company, c.own order by a.day`,
    valuesOf(selection),
  )
  const days = Map.groupBy(rows, ({ day }) => day)
  return new Map([...days].map(([day, of]) => [day, new Map(of.map((row) => [row.company, companyOf(row)]))]))
}

const COMPANY_SUMS = `count(*)::int as n, count(*) filter (where c.counted > 0)::int as named,
  count(*) filter (where c.position = 1)::int as first, count(*) filter (where c.citations > 0)::int as cited,
  sum(c.sentiment)::float8 as sentiment, count(c.sentiment)::int as sentiments,
  sum(c.counted)::int as mentions, sum(c.citations)::int as citations`

interface CompanySums extends Pick<CompanyCounts, 'company' | 'own' | 'mentions' | 'citations'> {
  n: number
  named: number
  first: number
  cited: number
  sentiment: number | null
  sentiments: number
}

const companyOf = ({ company, own, n, named, first, cited, sentiment, sentiments, ...sums }: CompanySums) => ({
  ...{ company, own, answers: n, brand: share(named, n), top: share(first, n), url: share(cited, n) },
  ...{ sentiment: share((sentiment ?? 0) / 100, sentiments), sentiments },
  mentions: sums.mentions,
  citations: sums.citations,
})

/** Answers of one company by prompt, platform, mode and day. */
export interface CompanyCell {
  company: string
  prompt: string
  platform: PlatformId
  mode: AnswerMode
  day: string
  answered: number
  brand: number
  top: number
  url: number
}

export const countCells = (database: Rows, selection: Selection): Promise<CompanyCell[]> =>
  database.rows<CompanyCell>(
    `select c.company, a.prompt_id as prompt, a.platform, a.mode, a.day::text as day, count(*)::int as answered,
            count(*) filter (where c.counted > 0)::int as brand, count(*) filter (where c.position = 1)::int as top,
            count(*) filter (where c.citations > 0)::int as url
       from ${OF_COMPANY} where ${ANSWERED} group by 1, 2, 3, 4, 5`,
    valuesOf(selection),
  )

export interface AnswersCounts {
  answers: number
  failed: number
  /** that have an answer */
  prompts: number
  platforms: PlatformId[]
  /** of the library, which a run asks, and those of them that name the brand */
  tracked: number
  naming: number
}

export async function countAnswers(database: Rows, selection: Selection): Promise<AnswersCounts> {
  const [row] = await database.rows<AnswersCounts>(
    `select count(*) filter (where state = 'answered')::int as answers, count(*) filter (where state = 'failed')::int as failed,
            count(distinct prompt_id) filter (where state = 'answered')::int as prompts,
            coalesce(array_agg(distinct platform) filter (where state = 'answered'), '{}') as platforms,
            (select count(*)::int from app.prompts where project_id = $1 and archived_at is null) as tracked,
            (select count(*)::int from app.prompts where project_id = $1 and archived_at is null and branded) as naming
       from app.answers a where ${SELECTED}`,
    valuesOf(selection),
  )
  if (row === undefined) throw new Error('No row of counts')
  return row
}

export interface PromptCounts {
  id: string
  text: string
  answers: number
  brand: number | null
  url: number | null
  firstDay: string | null
  lastDay: string | null
  /** means of the prompt's first and last day with an answer */
  first: number | null
  last: number | null
  firstCitation: number | null
  lastCitation: number | null
}

/** Of each prompt of the library, in its order. */
export async function countPrompts(database: Rows, selection: Selection): Promise<PromptCounts[]> {
  const rows = await database.rows<PromptCounts & { named: number; cited: number }>(
    `with days as (
       select a.prompt_id, a.day, count(*)::int as n, count(c.position)::int as named, count(c.citation_position)::int as cited,
              sum(c.position)::float8 / nullif(count(c.position), 0) as position,
              sum(c.citation_position)::float8 / nullif(count(c.citation_position), 0) as citation
         from ${OF_COMPANY} and c.own where ${ANSWERED} group by a.prompt_id, a.day)
     select p.id, p.text, coalesce(total.n, 0)::int as answers, total.named::int as named, total.cited::int as cited,
            first.day::text as "firstDay", last.day::text as "lastDay", first.position as first, last.position as last,
            first.citation as "firstCitation", last.citation as "lastCitation"
       from app.prompts p
       join app.prompt_categories category on category.project_id = p.project_id and category.id = p.category_id
       left join (select prompt_id, sum(n) as n, sum(named) as named, sum(cited) as cited from days group by prompt_id) as total
         on total.prompt_id = p.id
       left join lateral (select * from days where prompt_id = p.id order by day limit 1) as first on true
       left join lateral (select * from days where prompt_id = p.id order by day desc limit 1) as last on true
      where p.project_id = $1 and p.archived_at is null and ($5 or not p.branded) order by category.rank, p.rank`,
    valuesOf(selection),
  )
  return rows.map(({ named, cited, ...row }) => ({
    ...row,
    brand: share(named, row.answers),
    url: share(cited, row.answers),
  }))
}

export interface AnswerCounts {
  /** 0 or 100 */
  brand: number
  top: number
  url: number
  sentiment: number | null
  cited: number
  retrieved: number
}

export async function countAnswer(database: Rows, projectId: string, answerId: string): Promise<AnswerCounts> {
  const [row] = await database.rows<AnswerCounts>(
    `select 100 * (counted > 0)::int as brand, 100 * (coalesce(position, 0) = 1)::int as top, 100 * (citations > 0)::int as url,
            round(sentiment)::int as sentiment,
            (select count(*)::int from app.answer_citations c where c.project_id = $1 and c.answer_id = $2 and c.state = 'cited') as cited,
            (select count(*)::int from app.answer_citations c where c.project_id = $1 and c.answer_id = $2 and c.state = 'retrieved') as retrieved
       from app.answer_companies where project_id = $1 and answer_id = $2 and own`,
    [projectId, answerId],
  )
  if (row === undefined) throw new Error('No row of counts')
  return row
}

export interface PageCounts {
  url: string
  /** answers that cite it on the selection's first and last day with answers */
  firstDay: number
  lastDay: number
}

/** Each cited page, those with the most answers on the last day first. @param domains its host ends with one of them */
export const countPages = (database: Rows, selection: Selection, domains = ['']): Promise<PageCounts[]> =>
  database.rows<PageCounts>(
    `with chosen as (select a.id, a.day from app.answers a where ${ANSWERED}),
          edges as (select min(day) as first, max(day) as last from chosen),
          cited as (
            select s.url, count(*) filter (where chosen.day = edges.first)::int as "firstDay",
                   count(*) filter (where chosen.day = edges.last)::int as "lastDay"
              from chosen cross join edges
              join app.answer_citations c on c.project_id = $1 and c.answer_id = chosen.id and c.state = 'cited'
              join app.sources s on s.project_id = $1 and s.id = c.source_id
             where '.' || s.host like any($6)
             group by s.url)
     select * from cited order by "lastDay" desc, "lastDay" - "firstDay" desc, url collate "C"`,
    [...valuesOf(selection), domains.map((domain) => (domain === '' ? '%' : `%.${domain}`))],
  )

/** Answers that cite a page of a registrable domain. */
export async function countCitingAnswers(database: Rows, selection: Selection): Promise<Map<string, number>> {
  const rows = await database.rows<{ domain: string; answers: number }>(
    `select s.domain, count(distinct a.id)::int as answers
       from app.answers a
       join app.answer_citations c on c.project_id = a.project_id and c.answer_id = a.id and c.state = 'cited'
       join app.sources s on s.project_id = c.project_id and s.id = c.source_id
      where ${ANSWERED} group by s.domain`,
    valuesOf(selection),
  )
  return new Map(rows.map(({ domain, answers }) => [domain, answers]))
}
