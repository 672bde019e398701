// `npm run bench -- api`: the API's table of performance budgets. Ratios in one run; the machine's own speed cancels out.

import { parseArgs } from 'node:util'
import { emptyFactSheet } from '@sightline/shared/domain/facts.ts'
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { BIG, DENSE, USUAL } from './big-projects.ts'
import { startChild, type Child } from './child.ts'
import { measureExport } from './export-memory.ts'
import { measureLoad, quantile, type Load } from './load.ts'
import { fixed, inTurns, slidingPeriods, wholePeriods } from './report-paths.ts'
import { createTable } from './table.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
})
const ROUNDS = Number(values.rounds)
const SECONDS = Number(values.seconds)
const CONNECTIONS = 10
/** warm-up until V8 has compiled the code of a new process */
const WARM_UPS = 3

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Each round gives one number; more rounds before them warm up. */
async function inRounds(measure: () => Promise<number>, warmUps = 1): Promise<number[]> {
  const numbers: number[] = []
  for (let round = 0; round < warmUps; round += 1) await measure()
  for (let round = 0; round < ROUNDS; round += 1) numbers.push(await measure())
  return numbers
}

interface Bench {
  database: BenchDatabase
  api: Child
  bare: Child
}

const project = ({ database }: Bench, { domain }: { domain: string }) => database.projectIds.get(domain) ?? ''

function apiLoad({ database, api }: Bench, path: () => string, connections = CONNECTIONS): Promise<Load> {
  const headers = { authorization: `Bearer ${database.token}` }
  return measureLoad({ origin: api.origin, path, headers }, connections, SECONDS)
}

/** Requests per second over those of a bare route with a body of the same size, taken in turns. */
async function ratioToBare(bench: Bench, path: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${bench.database.token}` }
  const size = (await (await fetch(`${bench.api.origin}${path}`, { headers })).text()).length
  return inRounds(async () => {
    const bare = await measureLoad({ origin: bench.bare.origin, path: fixed(`/${size}`) }, CONNECTIONS, SECONDS)
    return (await apiLoad(bench, fixed(path))).perSecond / bare.perSecond
  }, WARM_UPS)
}

/** Median times of two paths that one connection asks for in turns: both see the same days and the same machine. */
async function secondToFirst(bench: Bench, path: () => string): Promise<number> {
  const { times } = await apiLoad(bench, path, 1)
  const medianOf = (turn: number) =>
    quantile(
      times.filter((_, n) => n % 2 === turn),
      0.5,
    )
  return medianOf(1) / medianOf(0)
}

async function tellFounded({ database, api }: Bench, projectId: string, founded: number | null): Promise<void> {
  const { ok, status } = await fetch(`${api.origin}/api/projects/${projectId}/facts`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${database.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...emptyFactSheet, founded }),
  })
  if (!ok) throw new Error(`A fact sheet was answered ${status}`)
}

const bigReports = ['overview', 'visibility/trends?metric=brand', 'positions', 'citations/trends', 'citations/sources']

async function measureAll(bench: Bench, { add }: Pick<ReturnType<typeof createTable>, 'add'>): Promise<void> {
  const usual = `/api/reports/projects/${project(bench, USUAL)}`
  const dense = `/api/reports/projects/${project(bench, DENSE)}`
  const big = `/api/reports/projects/${project(bench, BIG)}`

  add('GET /projects ÷ bare', 'ratio', await ratioToBare(bench, '/api/projects?limit=100'), { least: 0.35 })
  add('overview, 200 prompts × 90 days ÷ bare', 'ratio', await ratioToBare(bench, `${usual}/overview?range=90d`), {
    least: 0.2,
  })
  for (const report of bigReports) {
    for (const range of ['30d', 'all']) {
      const path = fixed(`${big}/${report}${report.includes('?') ? '&' : '?'}range=${range}`)
      const p95 = await inRounds(async () => (await apiLoad(bench, path)).p95)
      add(`${report}, big project, ${range}, kept: p95`, 'ms', p95, { most: 100 })
    }
    const uncached = slidingPeriods(`${big}/${report}`, BIG.days)
    const alone = await inRounds(async () => (await apiLoad(bench, uncached, 1)).p95)
    add(`${report}, big project, 30 days, uncached: p95`, 'ms', alone, { most: 100 })
    // Stricter than realistic load: ten concurrent requests, all for uncached periods.
    const together = await inRounds(async () => (await apiLoad(bench, uncached)).p95)
    add(`${report}, the same by ${CONNECTIONS} connections: p95`, 'ms', together)
  }
  const year = wholePeriods(`${big}/overview`, BIG.days)
  const yearBy = (connections: number) => inRounds(async () => (await apiLoad(bench, year, connections)).p95)
  add(`overview, big project, ${BIG.days} days, uncached: p95`, 'ms', await yearBy(1), { most: 100 })
  const together = await yearBy(CONNECTIONS)
  add(`overview, the same by ${CONNECTIONS} connections: p95`, 'ms', together, { most: 100 })
  for (const report of bigReports) {
    const periods = [usual, dense].map((path) => slidingPeriods(`${path}/${report}`, USUAL.days))
    const ratio = await inRounds(() => secondToFirst(bench, inTurns(periods)))
    add(`${report}, ten times the answers: time ÷ time`, 'ratio', ratio, { most: 1.2 })
  }
  // A fact is compared with the texts of answers.
  for (const [facts, founded] of [
    ['no fact', null],
    ['a fact', 2004],
  ] as const) {
    await tellFounded(bench, project(bench, USUAL), founded)
    const uncached = slidingPeriods(`${usual}/next-steps`, USUAL.days)
    const alone = await inRounds(async () => (await apiLoad(bench, uncached, 1)).p95)
    add(`next-steps, 200 prompts, ${facts} told, 30 days, uncached: p95`, 'ms', alone)
  }
  const { megabytes, peak } = await measureExport(
    bench.api,
    `${big}/export?report=answers&format=json&range=all`,
    bench.database.token,
  )
  add(`export of all answers (${megabytes} MB): memory added at the peak`, 'MB', [peak])
}

const database = await openBenchDatabase(print)
const bare = await startChild('bench/bare-server.ts', {})
const api = await startChild('src/server.ts', { DATABASE_URL: database.url, USER_CALLS_PER_MINUTE: '10000000' })
try {
  const table = createTable(print)
  await measureAll({ database, api, bare }, table)
  table.print()
  print(
    JSON.stringify({
      bench: 'api',
      rounds: ROUNDS,
      seconds: SECONDS,
      connections: CONNECTIONS,
      results: table.results,
    }),
  )
} finally {
  await Promise.all([api.stop(), bare.stop()])
  await database.stop()
}
