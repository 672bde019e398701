import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, getTableColumns } from 'drizzle-orm'
import { answerCitations, answerCompanies, answers, sources } from '../database/schema/answers.ts'
import { prompts } from '../database/schema/projects.ts'
import {
  competitorDailySums,
  domainDailySums,
  projectDailySums,
  promptDailySums,
  sourceDailySums,
} from '../database/schema/sums.ts'
import { addReadyProject, runToEnd } from '../testing/project-builder.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi, TestUser } from '../testing/test-api.ts'
import { addToSums, recountSums, takeFromSums } from './sums.queries.ts'

let api: TestApi
let user: TestUser

before(async () => {
  api = await startTestApi()
  user = await api.addUser('enterprise')
  api.startWorker()
})
after(() => api.close())

/** Three runs on two days, of prompts that name the brand and that do not. */
async function projectWithHistory(): Promise<string> {
  const { id } = await addReadyProject(api, user, [
    'Is Acme good?',
    'Which anvil is best?',
    'Who sells anvils online?',
    'Best anvil?',
  ])
  await runToEnd(api, user, id)
  await runToEnd(api, user, id)
  api.setTime(new Date(Date.now() + 11 * 60 * 60 * 1000))
  await runToEnd(api, user, id)
  api.setTime()
  return id
}

const tables = {
  prompts: promptDailySums,
  brand: projectDailySums,
  competitors: competitorDailySums,
  sources: sourceDailySums,
  domains: domainDailySums,
}
type Table = (typeof tables)[keyof typeof tables]
type Sums = Record<string, Record<string, number>>

/** What the database keeps: key → sums. */
async function keptSums(table: Table, projectId: string): Promise<Sums> {
  const rows: Record<string, unknown>[] = await api.services.db
    .select()
    .from(table)
    .where(eq(table.projectId, projectId))
  const isCount = (name: string) => typeof rows[0]?.[name] === 'number'
  const names = Object.keys(getTableColumns(table))
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

async function storedAnswers(projectId: string) {
  const { db } = api.services
  const all = await db.select().from(answers).where(eq(answers.projectId, projectId))
  const companies = await db.select().from(answerCompanies).where(eq(answerCompanies.projectId, projectId))
  const citations = await db.select().from(answerCitations).where(eq(answerCitations.projectId, projectId))
  const pages = await db.select().from(sources).where(eq(sources.projectId, projectId))
  const asked = await db.select().from(prompts).where(eq(prompts.projectId, projectId))
  return all.map((answer) => ({
    answer,
    companies: companies.filter(({ answerId }) => answerId === answer.id),
    citations: citations
      .filter(({ answerId, state }) => answerId === answer.id && state === 'cited')
      .map(({ sourceId }) => ({ sourceId, domain: pages.find(({ id }) => id === sourceId)?.domain })),
    branded: asked.find(({ id }) => id === answer.promptId)?.branded,
  }))
}

/** The same sums from the stored answers, one addition after the other. */
class Tally {
  readonly sums: Sums = {}
  add(key: unknown[], values: Record<string, number>) {
    const row = (this.sums[key.map(String).join(' ')] ??= {})
    for (const [name, value] of Object.entries(values)) row[name] = Math.round(((row[name] ?? 0) + value) * 100) / 100
  }
}

type CompanyRow = typeof answerCompanies.$inferSelect
const companyValues = (row: CompanyRow) => ({
  mentioned: row.counted > 0 ? 1 : 0,
  top: row.position === 1 ? 1 : 0,
  cited: row.citations > 0 ? 1 : 0,
  mentions: row.counted,
  citations: row.citations,
  sentimentSum: row.sentiment ?? 0,
  sentimentCount: row.sentiment === null ? 0 : 1,
  positionSum: row.position ?? 0,
  positionCount: row.position === null ? 0 : 1,
})

async function countedSums(projectId: string) {
  const prompts = new Tally()
  const brand = new Tally()
  const competitors = new Tally()
  const sources = new Tally()
  const domains = new Tally()
  for (const { answer, companies, citations, branded } of await storedAnswers(projectId)) {
    const { promptId, platform, mode, day, sample } = answer
    const one = { answered: 1, failed: 0 }
    for (const row of companies) {
      const values = companyValues(row)
      if (!row.own) competitors.add([projectId, day, platform, mode, sample, branded, row.company], values)
      else {
        brand.add([projectId, day, platform, mode, sample, branded], { ...one, ...values })
        prompts.add([projectId, promptId, day, platform, mode, sample], {
          ...one,
          positionSum: values.positionSum,
          positionCount: values.positionCount,
          citationPositionSum: row.citationPosition ?? 0,
          citationPositionCount: row.citationPosition === null ? 0 : 1,
        })
      }
    }
    for (const { sourceId, domain } of citations) {
      sources.add([projectId, sourceId, platform, mode, day, sample, branded], { answers: 1 })
      domains.add([projectId, day, platform, mode, sample, branded, domain], { answers: 0, citations: 1 })
    }
    for (const domain of new Set(citations.map((citation) => citation.domain)))
      domains.add([projectId, day, platform, mode, sample, branded, domain], { answers: 1, citations: 0 })
  }
  const { sums } = prompts
  return { prompts: sums, brand: brand.sums, competitors: competitors.sums, sources: sources.sums, domains: domains.sums }
}

async function allKept(projectId: string) {
  const kept = Object.entries(tables).map(async ([name, table]) => [name, await keptSums(table, projectId)] as const)
  return Object.fromEntries(await Promise.all(kept)) as Record<keyof typeof tables, Sums>
}

describe('daily sums', () => {
  it('equal a count over the stored answers, to the hundredth', async () => {
    const projectId = await projectWithHistory()
    const kept = await allKept(projectId)
    assert.deepEqual(kept, await countedSums(projectId))
    const total = Object.values(kept.brand).reduce((sum, { answered = 0 }) => sum + answered, 0)
    assert.equal(total, 3 * 4 * 2)
    assert.ok(
      Object.values(kept.brand).some(({ mentioned = 0 }) => mentioned > 0),
      'some answer names the brand',
    )
    assert.ok(Object.keys(kept.sources).length > 0, 'some answer cites a page')
  })

  it('are the same after they are counted again', async () => {
    const projectId = await projectWithHistory()
    const before = await allKept(projectId)
    await api.services.db.transaction((transaction) => recountSums(transaction, projectId))
    assert.deepEqual(await allKept(projectId), before)
  })

  it('are nothing but zeros when every answer is taken out, and as before when all are back', async () => {
    const projectId = await projectWithHistory()
    const before = await allKept(projectId)
    const refs = (await storedAnswers(projectId)).map(({ answer }) => ({ projectId, answerId: answer.id }))
    await api.services.db.transaction((transaction) => takeFromSums(transaction, refs))
    for (const table of Object.values(await allKept(projectId))) {
      for (const sums of Object.values(table)) assert.deepEqual(new Set(Object.values(sums)), new Set([0]))
    }
    await api.services.db.transaction((transaction) => addToSums(transaction, refs))
    assert.deepEqual(await allKept(projectId), before)
  })
})
