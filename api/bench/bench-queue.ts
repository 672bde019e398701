// `npm run bench -- queue`: the queue's table of performance budgets. Whole runs by worker processes as in production,
// against a platform with a fixed latency, compared with the ideal time, in which only the platform takes any.

import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLogger } from '@sightline/shared/service/logger.ts'
import { sql } from 'drizzle-orm'
import { startCluster } from '../../scripts/src/postgres/start-cluster.ts'
import { migrateDatabase } from '../src/migrate-database.ts'
import { openServices, type OpenServices } from '../src/open-services.ts'
import { parseApiSettings } from '../src/settings.ts'
import { startChild, type Child } from './child.ts'
import { addQueueProject, timeRun, type BenchProject } from './queue-runs.ts'
import type { CountsMessage } from './queue-stand-in.ts'
import { timeStores } from './store-time.ts'
import { createTable, median, type Measured } from './table.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    answers: { type: 'string', default: '1000' },
    long: { type: 'string', default: '8000' },
    only: { type: 'string', default: '' },
  },
})
const FOLDER = join(import.meta.dirname, '..', '..', '.data', 'bench-queue')
const ROUNDS = Number(values.rounds)
const ANSWERS = Number(values.answers)
const LONG = Number(values.long)
/** calls in flight, of all workers together */
const CONCURRENCY = 64
const STORED = 300
const STORE_BUDGET_MS = 5
/** number of calls that arrive at the same time, because every call has the same latency */
const TOGETHER = 16

interface Setup {
  name: string
  latencyMs: number
  /** calls per second that the platform accepts; 0 = no limit */
  limitPerSecond: number
  /** whether PLATFORM_CALLS_PER_MINUTE is set */
  limitIsSet: boolean
  budget?: number
}

const plain: Setup = { name: 'plain, 2 s', latencyMs: 2_000, limitPerSecond: 0, limitIsSet: false, budget: 1.08 }
const limited: Setup = { name: '40/s, set', latencyMs: 1_000, limitPerSecond: 40, limitIsSet: true, budget: 1.1 }
const unknown: Setup = { ...limited, name: '40/s, not set', limitIsSet: false, budget: 1.1 }
/** percent of the calls */
const NEEDLESS_BUDGET = 1

const print = (line: string) => process.stdout.write(`${line}\n`)
const table = createTable(print)
const add = (name: string, unit: Measured['unit'], numbers: number[], most?: number) =>
  table.add(name, unit, numbers, most === undefined ? undefined : { most })

/** With every slot busy all the time, and never more calls in a second than the platform takes. */
function idealMs(answers: number, { latencyMs, limitPerSecond }: Setup): number {
  const inRounds = Math.ceil(answers / CONCURRENCY) * latencyMs
  return limitPerSecond === 0 ? inRounds : Math.max(inRounds, ((answers - 1) / limitPerSecond) * 1000 + latencyMs)
}

async function measureRuns(services: OpenServices, url: string, setup: Setup, workers: number) {
  const standIn = await startChild('bench/queue-stand-in.ts', {
    LATENCY_MS: String(setup.latencyMs),
    LIMIT_PER_SECOND: String(setup.limitPerSecond),
  })
  const settings = {
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: standIn.origin,
    PLATFORM_CONCURRENCY: String(CONCURRENCY / workers),
    ...(setup.limitIsSet && { PLATFORM_CALLS_PER_MINUTE: `chatgpt=${setup.limitPerSecond * 60}` }),
  }
  const started = await Promise.all(Array.from({ length: workers }, () => startChild('src/worker.ts', settings)))
  const label = `${setup.name}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`
  try {
    for (const [answers, rounds] of [
      [ANSWERS, ROUNDS],
      [LONG, 1],
    ] as const) {
      if (answers === 0) continue
      const project = await addQueueProject(services, answers)
      const ratios: number[] = []
      const needless: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await services.db.execute(sql`delete from app.platform_gates`)
        ratios.push((await timeRun(services, project)) / idealMs(answers, setup))
        const { calls, refused, inPause } = await takeCounts(standIn)
        // Without a configured limit, the first refusals reveal it.
        needless.push((100 * (setup.limitIsSet ? refused : inPause)) / calls)
        print(
          `  ${label}: ${calls} calls, ${refused} refused, ${inPause} of them in a pause; load ${loadavg()[0]?.toFixed(1)}`,
        )
      }
      const what = `${answers.toLocaleString('en')} answers, ${label}`
      add(`${what}: time ÷ ideal`, 'ratio', ratios, setup.budget)
      if (setup.limitPerSecond > 0) add(`${what}: needless 429s`, '%', needless, NEEDLESS_BUDGET)
    }
  } finally {
    await Promise.all(started.map((worker) => worker.stop()))
    await standIn.stop()
  }
}

/** Counts of the stand-in since the last call. */
async function takeCounts({ child }: Child) {
  const told = once(child, 'message')
  child.send('counts')
  const [{ counts }] = (await told) as [CountsMessage]
  return counts
}

async function measureStores(services: OpenServices, project: BenchProject) {
  await timeStores(services, project, 1)
  add('storing an answer by itself, database time', 'ms', await timeStores(services, project, 1), STORE_BUDGET_MS)
  const name = `storing ${TOGETHER} answers together, database time of each`
  add(name, 'ms', await timeStores(services, project, TOGETHER), STORE_BUDGET_MS)
}

const brief = ({ numbers, ...rest }: Measured) => ({
  ...rest,
  median: median(numbers),
  min: Math.min(...numbers),
  max: Math.max(...numbers),
})

mkdirSync(FOLDER, { recursive: true })
const cluster = await startCluster(FOLDER, { durable: true, onLine: print })
await migrateDatabase(cluster.url)
const settings = parseApiSettings({
  DATABASE_URL: cluster.url,
  PUBLIC_URL: 'http://localhost:3000',
  OPENAI_API_KEY: 'bench',
})
const services = await openServices(settings, createLogger('bench', 'silent'))
const loadBefore = loadavg()
try {
  // Removes what an interrupted earlier run has left.
  await services.db.execute(sql`delete from pgboss.job`)
  await services.db.execute(sql`update app.analyses set status = 'cancelled' where status = 'processing'`)
  if ('store'.includes(values.only)) await measureStores(services, await addQueueProject(services, STORED))
  for (const setup of [plain, limited, unknown]) {
    for (const workers of [1, 2]) {
      if (setup.name.includes(values.only)) await measureRuns(services, cluster.url, setup, workers)
    }
  }
  table.print()
  const load = { before: loadBefore, after: loadavg() }
  print(
    JSON.stringify({
      bench: 'queue',
      rounds: ROUNDS,
      concurrency: CONCURRENCY,
      load,
      results: table.results.map(brief),
    }),
  )
} finally {
  await services.close()
  await cluster.stop()
}
