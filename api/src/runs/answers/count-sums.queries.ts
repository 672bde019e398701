// The one definition of the daily sums. The same statements add a new answer and recount a whole project.

import { stances } from '@sightline/shared/domain/stances.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Connection, Transaction } from '../../database/connection.ts'
import { jsonRows } from '../../database/json-rows.ts'
import { executePrepared } from '../../database/prepared.ts'
import { answerCitations, answerCompanies, answers, sources } from '../../database/schema/answers.ts'
import { monthOf } from '../../database/months.ts'
import {
  competitorDailySums,
  domainWeeklySums,
  domainWeeklyTotals,
  projectDailySums,
  promptCompetitorMonthlySums,
  promptDailySums,
  promptMonthlySums,
  servedModelDays,
  sourceDailySums,
  WEEKDAYS,
} from '../../database/schema/sums.ts'
import { mondayOf, weekdayOf } from '../../database/weeks.ts'
import type { AnswerRef } from './answer-rows.ts'

/** Adds answers that are not in the sums yet. */
export const addToSums = (transaction: Transaction, refs: readonly AnswerRef[]) =>
  countAnswers(transaction, listed(refs), ADD)

/** Removes answers from the sums, by the measures in their rows. */
export const takeFromSums = (transaction: Transaction, refs: readonly AnswerRef[]) =>
  countAnswers(transaction, listed(refs), TAKE)

/** Whether answers are counted into the sums, or out of them. */
export const ADD = sql.raw('1')
const TAKE = sql.raw('-1')

function listed(refs: readonly AnswerRef[]): SQL {
  const rows = refs.map(({ projectId, answerId }) => ({ projectId, answerId }))
  return sql`
    select "projectId", "answerId" from jsonb_to_recordset(${jsonRows(rows)}) as row("projectId" uuid, "answerId" uuid)`
}

const COMPANY_SUMS = [
  'mentioned',
  'top',
  'cited',
  'mentions',
  'citations',
  'sentiment_sum',
  'sentiment_square_sum',
  'sentiment_count',
  'position_sum',
  'position_count',
  ...stances,
]
const ANSWER_SUMS = ['answered', 'failed']
const PROMPT_SUMS = [
  ...ANSWER_SUMS,
  ...COMPANY_SUMS,
  'position_square_sum',
  'citation_position_sum',
  'citation_position_count',
]
const PROMPT_KEY = ['prompt_id', 'platform', 'mode', 'sample', 'branded', 'surface']
/** Types of a company's arrays of totals */
const COMPANY_TOTALS = {
  mentioned: 'smallint',
  top: 'smallint',
  cited: 'smallint',
  sentiment_count: 'smallint',
  sentiment_sum: 'integer',
  sentiment_square_sum: 'bigint',
  ...Object.fromEntries(stances.map((stance) => [stance, 'smallint'])),
}
const PROMPT_TOTALS = { answered: 'smallint', ...COMPANY_TOTALS }
const DOMAIN_SUMS = [...WEEKDAYS, ...WEEKDAYS.map((weekday) => `${weekday}_citations`)]

const columns = (names: readonly string[]) => sql.raw(names.join(', '))
const eachStance = (of: (stance: SQL) => SQL) =>
  sql.join(
    stances.map((stance) => of(sql.raw(stance))),
    sql`, `,
  )
/** `column = old value + new value`, for each column. */
const added = (names: readonly string[]) =>
  sql.raw(names.map((column) => `${column} = sums.${column} + excluded.${column}`).join(', '))

/** The same for each element of arrays, which are read together. */
const addedEach = (names: readonly string[]) => {
  const each = (of: (column: string) => string) => sql.raw(names.map(of).join(', '))
  return sql`
    (${columns(names)}) = (
      select ${each((column) => `array_agg(kept_${column} + more_${column} order by place)`)}
      from unnest(${each((column) => `sums.${column}`)}, ${each((column) => `excluded.${column}`)}) with ordinality
        as element (${each((column) => `kept_${column}`)}, ${each((column) => `more_${column}`)}, place))`
}

/**
 * A month's totals up to each of its days, as arrays. What is counted comes as arrays, too: `days` of the month, `places` of companies in
 * the list of companies, and a number for each of the totals.
 */
function totalsUpTo(types: Record<string, string>, companies: SQL): SQL {
  const names = Object.keys(types)
  const each = (of: (name: string, type: string) => string) =>
    sql.raw(
      Object.entries(types)
        .map(([name, type]) => of(name, type))
        .join(', '),
    )
  return sql`
    select ${each((name, type) => `array_agg(${name} order by day, place)::${type}[] as ${name}`)}
    from (
      select day, place, ends_day, ${each((name) => `sum(${name}) over (partition by place order by day) as ${name}`)}
      from (
        select false as ends_day, * from unnest(days, places, ${columns(names)}) as counted (day, place, ${columns(names)})
        union all
        select true, day, place, ${each(() => '0')}
        from generate_series(1, 31) as day, generate_series(1, ${companies}) as place
      ) as counted_and_days
    ) as up_to
    where ends_day`
}

/**
 * Counts answers into all sums, or out of them, by one statement, as round trips dominate the cost of storing an answer.
 * PostgreSQL runs the common table expressions from the last to the first, each in the order of its keys. So workers that
 * count the same pages cannot deadlock, and the most contended rows, those of the project, are locked briefly. Days come
 * first in the order, so that a recount also stores the rows of a day next to each other, for reports that read days.
 *
 * @param which project and id of each answer. They drive the joins row by row: with the project as a constant, and with
 * statistics from before it had answers, the planner would read the whole project for each answer.
 */
export async function countAnswers(db: Connection, which: SQL, sign: SQL): Promise<void> {
  const countedAnswers = sql`counted
    join ${answers} as answer on answer.project_id = counted.project_id and answer.id = counted.answer_id`
  const ownMeasure = sql`left join ${answerCompanies} as said
      on said.project_id = counted.project_id and said.answer_id = counted.answer_id and said.own`
  const answerSums = sql`
    ${sign} * count(*) filter (where state = 'answered'), ${sign} * count(*) filter (where state = 'failed')`
  const companySums = sql`
    ${sign} * count(*) filter (where said.counted > 0), ${sign} * count(*) filter (where said.position = 1),
    ${sign} * count(*) filter (where said.citations > 0), ${sign} * coalesce(sum(said.counted), 0),
    ${sign} * coalesce(sum(said.citations), 0), ${sign} * coalesce(sum(said.sentiment), 0),
    ${sign} * coalesce(sum(said.sentiment * said.sentiment), 0),
    ${sign} * count(said.sentiment), ${sign} * coalesce(sum(said.position), 0), ${sign} * count(said.position),
    ${eachStance((stance) => sql`${sign} * count(*) filter (where said.stance = '${stance}')`)}`
  const byWeekday = (sum: SQL) => {
    const onDay = (weekday: number) => sql`filter (where weekday = ${sql.raw(String(weekday))})`
    return sql.join(
      WEEKDAYS.map((_, weekday) => sql`${sign} * coalesce(sum(${sum}) ${onDay(weekday)}, 0)`),
      sql`, `,
    )
  }

  const dayOfMonth = sql`extract(day from day)::int`
  const [companyTotals, promptTotals] = [Object.keys(COMPANY_TOTALS), Object.keys(PROMPT_TOTALS)]

  await executePrepared(
    db,
    sql`
    with counted (project_id, answer_id) as materialized (${which}),
    of_project as (
      insert into ${projectDailySums} as sums (project_id, platform, mode, day, sample, branded, ${columns(ANSWER_SUMS)},
        ${columns(COMPANY_SUMS)})
      select answer.project_id, platform, mode, day, sample, branded, ${answerSums}, ${companySums}
      from ${countedAnswers} ${ownMeasure}
      where state in ('answered', 'failed')
      group by answer.project_id, platform, mode, day, sample, branded
      order by day, platform, mode, sample, branded
      on conflict (project_id, day, platform, mode, sample, branded) do update
        set ${added([...ANSWER_SUMS, ...COMPANY_SUMS])}),
    of_competitors as (
      insert into ${competitorDailySums} as sums (project_id, platform, mode, day, sample, branded, company,
        ${columns(COMPANY_SUMS)})
      select answer.project_id, platform, mode, day, sample, branded, company, ${companySums}
      from ${countedAnswers}
      join ${answerCompanies} as said
        on said.project_id = counted.project_id and said.answer_id = counted.answer_id and not said.own
      where state = 'answered'
      group by answer.project_id, platform, mode, day, sample, branded, company
      order by day, company, platform, mode, sample, branded
      on conflict (project_id, day, platform, mode, sample, branded, company) do update set ${added(COMPANY_SUMS)}),
    prompt_days (project_id, day, ${columns([...PROMPT_KEY, ...PROMPT_SUMS])}) as materialized (
      select answer.project_id, day, ${columns(PROMPT_KEY)}, ${answerSums}, ${companySums},
        ${sign} * coalesce(sum(said.position * said.position), 0),
        ${sign} * coalesce(sum(said.citation_position), 0), ${sign} * count(said.citation_position)
      from ${countedAnswers} ${ownMeasure}
      where state in ('answered', 'failed')
      group by answer.project_id, day, ${columns(PROMPT_KEY)}),
    of_prompt_months as (
      insert into ${promptMonthlySums} as sums (project_id, month, ${columns([...PROMPT_KEY, ...promptTotals])})
      select project_id, month, ${columns(PROMPT_KEY)}, totals.*
      from (
        select project_id, ${monthOf(sql`day`)} as month, ${columns(PROMPT_KEY)}, array_agg(${dayOfMonth}) as days,
          array_agg(1) as places, array_agg(answered::int) as answered, array_agg(mentioned::int) as mentioned,
          array_agg(top::int) as top, array_agg(cited::int) as cited, array_agg(sentiment_count::int) as sentiment_count,
          ${eachStance((stance) => sql`array_agg(${stance}::int) as ${stance}`)},
          array_agg((sentiment_sum * 100)::bigint) as sentiment_sum,
          array_agg((sentiment_square_sum * 10000)::bigint) as sentiment_square_sum
        from prompt_days
        where answered <> 0
        group by project_id, month, ${columns(PROMPT_KEY)}) as of_month
      cross join lateral (${totalsUpTo(PROMPT_TOTALS, sql`1`)}) as totals
      order by month, ${columns(PROMPT_KEY)}
      on conflict (project_id, month, ${columns(PROMPT_KEY)}) do update set ${addedEach(promptTotals)}),
    of_prompts as (
      insert into ${promptDailySums} as sums (project_id, day, ${columns([...PROMPT_KEY, ...PROMPT_SUMS])})
      select project_id, day, ${columns([...PROMPT_KEY, ...PROMPT_SUMS])}
      from prompt_days
      order by day, ${columns(PROMPT_KEY)}
      on conflict (project_id, day, ${columns(PROMPT_KEY)}) do update set ${added(PROMPT_SUMS)}),
    of_prompt_competitor_months as (
      insert into ${promptCompetitorMonthlySums} as sums (project_id, month, ${columns(PROMPT_KEY)}, companies,
        companies_hash, ${columns(companyTotals)})
      select project_id, month, ${columns(PROMPT_KEY)}, companies, md5(array_to_string(companies, ' '))::uuid as companies_hash,
        totals.*
      from (
        select answer.project_id, ${monthOf(sql`day`)} as month, ${columns(PROMPT_KEY)}, companies, array_agg(${dayOfMonth}) as days,
          array_agg(array_position(companies, company)) as places, array_agg(${sign} * (said.counted > 0)::int) as mentioned,
          array_agg(${sign} * (said.position is not distinct from 1)::int) as top,
          array_agg(${sign} * (said.citations > 0)::int) as cited,
          array_agg(${sign} * (said.sentiment is not null)::int) as sentiment_count,
          ${eachStance((stance) => sql`array_agg(${sign} * (said.stance is not distinct from '${stance}')::int) as ${stance}`)},
          array_agg(${sign} * coalesce(said.sentiment * 100, 0)::int) as sentiment_sum,
          array_agg(${sign} * coalesce(said.sentiment * said.sentiment * 10000, 0)::int) as sentiment_square_sum
        from ${countedAnswers}
        cross join lateral (
          select array_agg(company order by company collate "C") as companies
          from ${answerCompanies} as said
          where said.project_id = counted.project_id and said.answer_id = counted.answer_id and not said.own) as tracked
        join ${answerCompanies} as said
          on said.project_id = counted.project_id and said.answer_id = counted.answer_id and not said.own
        where state = 'answered' and (said.counted > 0 or said.citations > 0)
        group by answer.project_id, month, ${columns(PROMPT_KEY)}, companies) as of_month
      cross join lateral (${totalsUpTo(COMPANY_TOTALS, sql`cardinality(companies)`)}) as totals
      order by month, ${columns(PROMPT_KEY)}, companies_hash
      on conflict (project_id, month, ${columns(PROMPT_KEY)}, companies_hash) do update set ${addedEach(companyTotals)}),
    of_models as (${modelSums(countedAnswers, sign)}),
    cited as materialized (
      select answer.project_id, answer.id, source_id, platform, mode, day, sample, branded
      from ${countedAnswers}
      join ${answerCitations} as citation
        on citation.project_id = counted.project_id and citation.answer_id = counted.answer_id
      where answer.state = 'answered' and citation.state = 'cited'),
    cited_domains as (
      select cited.project_id, domain, platform, mode, day, sample, branded,
        ${mondayOf(sql`day`)} as week, ${weekdayOf(sql`day`)} as weekday,
        count(distinct cited.id) as answers, count(*) as citations
      from cited
      join ${sources} as source on source.project_id = cited.project_id and source.id = cited.source_id
      group by cited.project_id, domain, platform, mode, day, sample, branded),
    domain_totals as (
      insert into ${domainWeeklyTotals} as sums (project_id, domain, week, sample, ${columns(WEEKDAYS)})
      select project_id, domain, week, sample, ${byWeekday(sql`answers`)}
      from cited_domains
      group by project_id, domain, week, sample
      order by week, domain, sample
      on conflict (project_id, week, sample, domain) do update set ${added(WEEKDAYS)}),
    of_domains as (
      insert into ${domainWeeklySums} as sums (project_id, domain, platform, mode, week, sample, branded,
        ${columns(DOMAIN_SUMS)})
      select project_id, domain, platform, mode, week, sample, branded,
        ${byWeekday(sql`answers`)}, ${byWeekday(sql`citations`)}
      from cited_domains
      group by project_id, domain, platform, mode, week, sample, branded
      order by week, domain, platform, mode, sample, branded
      on conflict (project_id, week, platform, mode, sample, branded, domain) do update set ${added(DOMAIN_SUMS)})
    insert into ${sourceDailySums} as sums (project_id, source_id, platform, mode, day, sample, branded, answers)
    select project_id, source_id, platform, mode, day, sample, branded, ${sign} * count(*)
    from cited
    group by project_id, source_id, platform, mode, day, sample, branded
    order by day, source_id, platform, mode, sample, branded
    on conflict (project_id, day, source_id, platform, mode, sample, branded) do update set ${added(['answers'])}`,
  )
}

/** Counts answers by their served model; a failed answer has none. */
function modelSums(countedAnswers: SQL, sign: SQL): SQL {
  return sql`
    insert into ${servedModelDays} as sums (project_id, platform, mode, day, sample, model, answered)
    select answer.project_id, platform, mode, day, sample, served_model, ${sign} * count(*)
    from ${countedAnswers}
    where state = 'answered' and served_model is not null
    group by answer.project_id, platform, mode, day, sample, served_model
    order by day, platform, mode, sample, served_model
    on conflict (project_id, day, platform, mode, sample, model) do update set ${added(['answered'])}`
}
