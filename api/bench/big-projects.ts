// Generated projects of known sizes, written by PostgreSQL itself: nothing is asked and nothing is measured. The sums
// come from the product's own recount, so that reports read them exactly as they read a worker's.

import { sql } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../src/database/connection.ts'
import { newId } from '../src/database/new-id.ts'
import { projects } from '../src/database/schema/projects.ts'
import { bumpReportVersion } from '../src/projects/report-version.queries.ts'
import { recountSums } from '../src/runs/answers/count-sums.queries.ts'

export interface ProjectSize {
  domain: string
  prompts: number
  days: number
  platforms: readonly ('chatgpt' | 'gemini' | 'claude' | 'grok' | 'perplexity')[]
  modes: readonly ('with-web-search' | 'without-web-search')[]
  /** answers of one prompt, platform and mode a day */
  repeats: number
  sources: number
  /** default: 5 */
  competitors?: number
}

const ALL_PLATFORMS = ['chatgpt', 'gemini', 'claude', 'grok', 'perplexity'] as const
const BOTH_MODES = ['with-web-search', 'without-web-search'] as const
const usual = {
  prompts: 200,
  days: 90,
  platforms: ['chatgpt', 'gemini'],
  modes: ['with-web-search'],
  sources: 1000,
} as const

/** 500 × 365 × 5 × 2 answers */
export const BIG: ProjectSize = {
  domain: 'big.example',
  prompts: 500,
  days: 365,
  platforms: ALL_PLATFORMS,
  modes: BOTH_MODES,
  repeats: 1,
  sources: 5000,
}
export const USUAL: ProjectSize = { domain: 'usual.example', ...usual, repeats: 1 }
/** the same days and prompts, ten times the answers */
export const DENSE: ProjectSize = { domain: 'dense.example', ...usual, repeats: 10 }

/** as many prompts, days and companies as one report shows at the most */
export const YEAR: ProjectSize = {
  ...BIG,
  domain: 'year.example',
  platforms: ['chatgpt'],
  modes: ['with-web-search'],
  competitors: 10,
}

const COMPETITORS = [
  'globex.com',
  'initech.com',
  'umbrella.org',
  'hooli.io',
  'stark.dev',
  'wayne.co',
  'acme.org',
  'cyberdyne.ai',
  'tyrell.net',
  'oscorp.io',
]
const COMPETITORS_USED = 5
const TEXTS = 200
const CITED_PER_ANSWER = 3

export const answersOf = ({ prompts, days, platforms, modes, repeats }: ProjectSize) =>
  prompts * days * platforms.length * modes.length * repeats

/** All of it, or nothing. @param today UTC day of the last answers */
export async function addBigProject(db: Database, ownerId: string, size: ProjectSize, today: string): Promise<string> {
  const id = newId()
  await db.transaction(async (transaction) => {
    // Millions of rows that are right by their making: no need to look up each one's parents.
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`set local statement_timeout = 0`)
    await addProject(transaction, id, ownerId, size)
    await addAnswers(transaction, id, size, today)
    await addMeasures(transaction, id)
    await addCitations(transaction, id, size)
    await recountSums(transaction, id)
    await bumpReportVersion(transaction, id)
  })
  await db.execute(sql`vacuum analyze`)
  return id
}

type ProjectAlone = Pick<ProjectSize, 'domain' | 'prompts' | 'platforms' | 'competitors'>

/** With its prompts, and without answers. */
export async function addProject(
  db: Connection,
  id: string,
  ownerId: string,
  { domain, prompts, platforms, competitors = COMPETITORS_USED }: ProjectAlone,
) {
  await db.insert(projects).values({
    id,
    ownerId,
    domain,
    projectName: 'Acme',
    projectStatus: 'active',
    projectSearch: 'active',
    targetGeography: 'US',
    targetPersona: 'An analyst who compares options by data and sources',
    platforms: [...platforms],
    brandNames: ['Acme'],
    competitors: COMPETITORS.slice(0, competitors).map((competitor) => ({
      domain: competitor,
      brandNames: [competitor],
    })),
    description: '',
    tags: [],
    settings: {
      autoAnalysis: false,
      analysisFrequency: 'daily',
      emailNotifications: false,
      slackNotifications: false,
      searchMethod: 'with-web-search',
    },
    hasRealAnswers: true,
  })
  await db.execute(sql`
    insert into app.prompt_categories (project_id, id, name, folded_name, description, is_active, priority, tags, rank)
    select ${id}, uuidv7(), 'Category ' || n, 'category ' || n, '', true, 5, '{}', n from generate_series(1, 20) as n`)
  await db.execute(sql`
    insert into app.prompts (project_id, id, category_id, text, text_hash, priority, type, branded, rank)
    select ${id}, uuidv7(), category.id, 'Which product of kind ' || n || ' is best for a small team?', md5(n::text),
      'medium', 'generated', n % 7 = 0, n
    from generate_series(1, ${prompts}::int) as n
    join app.prompt_categories as category on category.project_id = ${id} and category.rank = 1 + n % 20`)
}

async function addAnswers(db: Transaction, projectId: string, size: ProjectSize, today: string) {
  const aRun = size.prompts * size.platforms.length * size.modes.length
  await db.execute(sql`
    insert into app.analyses (project_id, id, status, sample, total_prompts, total_results, completed_results,
      started_at, completed_at)
    select ${projectId}, uuidv7(), 'completed', false, ${size.prompts}, ${aRun}, ${aRun},
      day + interval '12 hours' + repeat * interval '1 minute', day + interval '13 hours'
    from generate_series(${today}::date - ${size.days - 1}::int, ${today}::date, '1 day') as day
    cross join generate_series(1, ${size.repeats}::int) as repeat`)
  await db.execute(sql`
    create temporary table texts on commit drop as
    select n, (select string_agg(md5((n * 31 + line)::text) || ' Acme and others are named here. ', '')
      from generate_series(1, 12) as line) as text
    from generate_series(0, ${TEXTS - 1}::int) as n`)
  await db.execute(sql`
    insert into app.answers (project_id, id, analysis_id, prompt_id, platform, mode, state, sample, tries, day,
      answered_at, text, raw, served_model, queries, input_tokens, output_tokens, cost, branded, detector_version)
    select ${projectId}, uuidv7(), run.id, prompt.id, platform, mode,
      case when random() < 0.01 then 'failed' else 'answered' end, false, 1, run.started_at::date, run.started_at,
      texts.text, '{}', 'model-1', '{}', 100, 400, 0.002, prompt.branded, 1
    from app.analyses as run
    cross join unnest(${sql.param([...size.platforms])}::text[]) as platform
    cross join unnest(${sql.param([...size.modes])}::text[]) as mode
    join app.prompts as prompt on prompt.project_id = ${projectId}
    join texts on texts.n = (prompt.rank * 7 + extract(epoch from run.started_at)::bigint / 60) % ${TEXTS}
    where run.project_id = ${projectId}`)
}

/** The brand in two of three answers, each competitor in every third. */
async function addMeasures(db: Transaction, projectId: string) {
  const mention = sql`'[{"start":33,"end":37,"quote":"Acme","absence":false}]'::jsonb`
  await db.execute(sql`
    insert into app.answer_companies (project_id, answer_id, company, own, mentions, counted, position, sentiment,
      citations, citation_position)
    select project_id, id, company, own, case when named then ${mention} else '[]'::jsonb end, named::int,
      case when named then 1 + floor(random() * 4)::int end, case when named then round((40 + random() * 50)::numeric, 2) end,
      cited::int, case when cited then 1 + floor(random() * 3)::int end
    from (
      select answer.project_id, answer.id, company.domain as company, company.own,
        random() < case when company.own then 0.66 else 0.33 end as named, random() < 0.2 as cited
      from app.answers as answer
      join app.projects as project on project.id = answer.project_id
      cross join lateral (
        select project.domain as domain, true as own
        union all select competitor->>'domain', false from jsonb_array_elements(project.competitors) as competitor
      ) as company
      where answer.project_id = ${projectId} and answer.state = 'answered'
    ) as said`)
}

/** Few pages are cited often, many seldom. */
async function addCitations(db: Transaction, projectId: string, { domain, sources }: ProjectSize) {
  await db.execute(sql`
    insert into app.sources (project_id, id, url, host, domain, title)
    select ${projectId}, md5(${projectId} || n)::uuid, 'https://' || host || '/page-' || n, host, host, 'Page ' || n
    from (
      select n, case
        when n % 20 = 0 then ${domain} when n % 20 = 1 then 'reddit.com'
        when n % 20 between 2 and 6 then (${sql.param(COMPETITORS)}::text[])[n % 20 - 1]
        else 'site-' || n % 900 || '.example' end as host
      from generate_series(1, ${sources}::int) as n
    ) as pages`)
  await db.execute(sql`
    insert into app.answer_citations (project_id, answer_id, source_id, state, rank)
    select ${projectId}, answer.id, md5(${projectId} || (1 + floor(power(random(), 2) * ${sources}::int)::int))::uuid,
      'cited', rank
    from app.answers as answer cross join generate_series(1, ${CITED_PER_ANSWER}::int) as rank
    where answer.project_id = ${projectId} and answer.state = 'answered'
    on conflict do nothing`)
}
