// A project's sums twice: as they are kept, and counted from its stored answers, one addition after the other.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { stances } from '@sightline/shared/domain/stances.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { answerCitations, answerCompanies, answers, sources } from '../database/schema/answers.ts'
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
} from '../database/schema/sums.ts'

const tables = {
  prompts: promptDailySums,
  promptMonths: promptMonthlySums,
  promptCompetitorMonths: promptCompetitorMonthlySums,
  brand: projectDailySums,
  models: servedModelDays,
  competitors: competitorDailySums,
  sources: sourceDailySums,
  domains: domainWeeklySums,
  domainTotals: domainWeeklyTotals,
}
type Table = (typeof tables)[keyof typeof tables]
/** key → sums */
type Sums = Record<string, Record<string, number>>
export type AllSums = Record<keyof typeof tables, Sums>

export async function keptSums(db: Database, projectId: string): Promise<AllSums> {
  const kept = Object.entries(tables).map(
    async ([name, table]) => [name, await readSums(db, table, projectId)] as const,
  )
  return Object.fromEntries(await Promise.all(kept)) as AllSums
}

async function readSums(db: Database, table: Table, projectId: string): Promise<Sums> {
  const stored: Record<string, unknown>[] = await db.select().from(table).where(eq(table.projectId, projectId))
  const rows = stored.map(withElements)
  const isCount = (name: string) => typeof rows[0]?.[name] === 'number'
  const names = Object.keys(rows[0] ?? {})
  return Object.fromEntries(
    rows.map((row) => [
      names
        .filter((name) => !isCount(name))
        .map((name) => String(row[name]))
        .join(' '),
      Object.fromEntries(names.filter(isCount).map((name) => [name, Number(row[name])])),
    ]),
  )
}

/** An array of numbers as a number for each of its elements. */
const withElements = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      Array.isArray(value) && typeof value[0] === 'number'
        ? value.map((element: unknown, index) => [elementOf(name, index), element])
        : [[name, value]],
    ),
  )
const elementOf = (name: string, index: number) => `${name}[${index}]`

export async function storedAnswers(db: Database, projectId: string) {
  const all = await db.select().from(answers).where(eq(answers.projectId, projectId))
  const companies = await db.select().from(answerCompanies).where(eq(answerCompanies.projectId, projectId))
  const citations = await db.select().from(answerCitations).where(eq(answerCitations.projectId, projectId))
  const pages = await db.select().from(sources).where(eq(sources.projectId, projectId))
  const domains = new Map(pages.map(({ id, domain }) => [id, domain]))
  const companiesOf = Map.groupBy(companies, ({ answerId }) => answerId)
  const citationsOf = Map.groupBy(citations, ({ answerId }) => answerId)
  return all
    .filter(({ state }) => state === 'answered' || state === 'failed')
    .map((answer) => ({
      answer,
      companies: companiesOf.get(answer.id) ?? [],
      citations: (citationsOf.get(answer.id) ?? [])
        .filter(({ state }) => state === 'cited')
        .map(({ sourceId }) => ({ sourceId, domain: domains.get(sourceId) })),
    }))
}

class Tally {
  readonly sums: Sums = {}
  add(key: unknown[], values: Record<string, number>) {
    const row = (this.sums[key.map(String).join(' ')] ??= {})
    for (const [name, value] of Object.entries(values))
      row[name] = Math.round(((row[name] ?? 0) + value) * 10_000) / 10_000
  }
}

type CompanyRow = typeof answerCompanies.$inferSelect
const noCompany = { counted: 0, position: null, citations: 0, sentiment: null, citationPosition: null, stance: null }

const companyValues = (row: Pick<CompanyRow, keyof typeof noCompany>) => ({
  mentioned: row.counted > 0 ? 1 : 0,
  top: row.position === 1 ? 1 : 0,
  cited: row.citations > 0 ? 1 : 0,
  mentions: row.counted,
  citations: row.citations,
  sentimentSum: row.sentiment ?? 0,
  sentimentSquareSum: (row.sentiment ?? 0) ** 2,
  sentimentCount: row.sentiment === null ? 0 : 1,
  positionSum: row.position ?? 0,
  positionCount: row.position === null ? 0 : 1,
  ...stanceValues(row),
})

const stanceValues = (row: Pick<CompanyRow, 'stance'>) =>
  Object.fromEntries(stances.map((stance) => [stance, row.stance === stance ? 1 : 0]))

const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7
const mondayOf = (day: string) =>
  new Date(Date.parse(day) - weekdayOf(day) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
/** @param counts by the ends of their columns' names */
const byWeekday = (day: string, counts: Record<string, number>) =>
  Object.fromEntries(
    WEEKDAYS.flatMap((name, weekday) =>
      Object.entries(counts).map(([end, value]) => [`${name}${end}`, weekday === weekdayOf(day) ? value : 0]),
    ),
  )

/** Totals up to each day of a month, in which a day counts for the place of one company among the places of all. */
const upToDays = (day: string, totals: Record<string, number>, place = 0, places = 1) =>
  Object.fromEntries(
    Object.entries(totals).flatMap(([name, value]) =>
      Array.from({ length: 31 * places }, (_, index) => [
        elementOf(name, index),
        index % places === place && Math.floor(index / places) + 1 >= Number(day.slice(-2)) ? value : 0,
      ]),
    ),
  )

const totalsOf = (row: Pick<CompanyRow, keyof typeof noCompany>) => {
  const { mentioned, top, cited, sentimentCount, sentimentSum, sentimentSquareSum } = companyValues(row)
  const hundredths = { sentimentSum: sentimentSum * 100, sentimentSquareSum: sentimentSquareSum * 10_000 }
  return { mentioned, top, cited, sentimentCount, ...hundredths, ...stanceValues(row) }
}

const md5AsUuid = (text: string) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

export async function countedSums(db: Database, projectId: string): Promise<AllSums> {
  const prompts = new Tally()
  const promptMonths = new Tally()
  const promptCompetitorMonths = new Tally()
  const brand = new Tally()
  const models = new Tally()
  const competitors = new Tally()
  const sources = new Tally()
  const domains = new Tally()
  const domainTotals = new Tally()
  for (const { answer, companies, citations } of await storedAnswers(db, projectId)) {
    const { promptId, platform, mode, day, sample, branded, surface, state, servedModel } = answer
    assert.ok(day !== null)
    const ofPrompt = [projectId, promptId, platform, mode, sample, branded, surface]
    const outcome = { answered: state === 'answered' ? 1 : 0, failed: state === 'failed' ? 1 : 0 }
    const own = companies.find((company) => company.own) ?? noCompany
    brand.add([projectId, day, platform, mode, sample, branded], { ...outcome, ...companyValues(own) })
    if (servedModel !== null) models.add([projectId, day, platform, mode, sample, servedModel], { answered: 1 })
    const promptValues = {
      ...outcome,
      ...companyValues(own),
      positionSquareSum: (own.position ?? 0) ** 2,
      citationPositionSum: own.citationPosition ?? 0,
      citationPositionCount: own.citationPosition === null ? 0 : 1,
    }
    prompts.add([...ofPrompt, day], promptValues)
    if (state === 'answered') {
      const totals = { answered: 1, ...totalsOf(own) }
      promptMonths.add([...ofPrompt, firstOfMonth(day)], upToDays(day, totals))
    }
    const others = companies.filter((company) => !company.own)
    const tracked = others.map(({ company }) => company).sort()
    for (const row of others) {
      competitors.add([projectId, day, platform, mode, sample, branded, row.company], companyValues(row))
      if (row.counted === 0 && row.citations === 0) continue
      promptCompetitorMonths.add(
        [...ofPrompt, firstOfMonth(day), tracked, md5AsUuid(tracked.join(' '))],
        upToDays(day, totalsOf(row), tracked.indexOf(row.company), tracked.length),
      )
    }
    for (const { sourceId } of citations) {
      sources.add([projectId, sourceId, platform, mode, day, sample, branded], { answers: 1 })
    }
    for (const [domain, pages] of Map.groupBy(citations, (citation) => citation.domain)) {
      const ofDay = byWeekday(day, { '': 1, Citations: pages.length })
      domains.add([projectId, mondayOf(day), platform, mode, sample, branded, domain], ofDay)
      domainTotals.add([projectId, mondayOf(day), sample, domain], byWeekday(day, { '': 1 }))
    }
  }
  return {
    prompts: prompts.sums,
    promptMonths: promptMonths.sums,
    promptCompetitorMonths: promptCompetitorMonths.sums,
    brand: brand.sums,
    models: models.sums,
    competitors: competitors.sums,
    sources: sources.sums,
    domains: domains.sums,
    domainTotals: domainTotals.sums,
  }
}

/** A competitor without mentions may have a row of zeros or none, which mean the same. */
function withoutEmptyCompetitors(sums: AllSums): AllSums {
  const named = Object.entries(sums.competitors).filter(([, row]) => Object.values(row).some((value) => value !== 0))
  return { ...sums, competitors: Object.fromEntries(named) }
}

/** Asserts the sums after histories were measured again. @param message precedes the differences */
export async function assertSumsAreRight(db: Database, projectId: string, message?: string): Promise<void> {
  const kept = withoutEmptyCompetitors(await keptSums(db, projectId))
  assert.deepEqual(kept, withoutEmptyCompetitors(await countedSums(db, projectId)), message)
}
