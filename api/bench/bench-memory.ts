// `npm run bench -- memory`: what API and gateway hold in memory under calls at a bounded rate, and at rest after them.

import { Console } from 'node:console'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startCluster } from '../../scripts/src/postgres/start-cluster.ts'
import { migrateDatabase } from '../src/migrate-database.ts'
import { openBenchSession } from './bench-database.ts'
import { startChild } from './child.ts'
import type { MemoryMessage } from './tell-memory.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '2500' },
    seconds: { type: 'string', default: '60' },
    rest: { type: 'string', default: '60' },
    connections: { type: 'string', default: '100' },
    path: { type: 'string', default: '/api/projects?limit=100' },
    // MB, as `npm start` sets it; 0 = what V8 chooses
    'semi-space': { type: 'string', default: '16' },
  },
})
const [RATE, SECONDS, REST_SECONDS, CONNECTIONS] = [values.rate, values.seconds, values.rest, values.connections].map(
  Number,
) as [number, number, number, number]
const EVERY_SECONDS = 5
const FOLDER = join(import.meta.dirname, '..', '..', '.data', 'bench-memory')
const TELL_MEMORY = import.meta.resolve('./tell-memory.ts')

const columns = ['rss', 'heapUsed', 'heapTotal', 'newSpace', 'oldSpace', 'external', 'arrayBuffers'] as const
type Sample = Record<(typeof columns)[number], number> & { process: string; second: number; phase: string }

const print = (line: string) => process.stdout.write(`${line}\n`)
const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

async function startWatched(script: string, env: Record<string, string>) {
  let last: MemoryMessage['memory'] | undefined
  const server = await startChild(script, env, [
    `--max-semi-space-size=${values['semi-space']}`,
    '--import',
    TELL_MEMORY,
  ])
  server.child.on('message', (message: Partial<MemoryMessage>) => message.memory && (last = message.memory))
  return { ...server, lastMemory: () => last }
}

mkdirSync(FOLDER, { recursive: true })
const cluster = await startCluster(FOLDER, { durable: false, onLine: print })
await migrateDatabase(cluster.url)
const token = await openBenchSession(cluster.url)
const api = await startWatched('src/server.ts', { DATABASE_URL: cluster.url, USER_CALLS_PER_MINUTE: '10000000' })
const gateway = await startWatched('../gateway/src/server.ts', {
  API_URL: api.origin,
  IDENTITY_URL: api.origin,
  RELEASES_DIR: FOLDER,
})

const samples: Sample[] = []
const begin = performance.now()

function takeSample(phase: string): void {
  const second = Math.round((performance.now() - begin) / 1000)
  for (const [name, server] of Object.entries({ api, gateway })) {
    const memory = server.lastMemory()
    if (memory === undefined) continue
    const megabytes = Object.fromEntries(columns.map((column) => [column, inMegabytes(memory[column])])) as Record<
      (typeof columns)[number],
      number
    >
    samples.push({ process: name, second, phase, ...megabytes })
    print(`${name}, ${second} s: ${megabytes.rss} MB`)
  }
}

try {
  const timer = setInterval(
    () => takeSample(performance.now() - begin < SECONDS * 1000 ? 'load' : 'rest'),
    EVERY_SECONDS * 1000,
  )
  const { requests, non2xx } = await autocannon({
    url: `${gateway.origin}${values.path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    overallRate: RATE,
    headers: { authorization: `Bearer ${token}` },
  })
  await wait(REST_SECONDS * 1000)
  clearInterval(timer)
  new Console(process.stdout).table(samples)
  print(
    JSON.stringify({
      bench: 'memory',
      rate: RATE,
      seconds: SECONDS,
      perSecond: Math.round(requests.average),
      non2xx,
      samples,
    }),
  )
} finally {
  await Promise.all([api.stop(), gateway.stop()])
  await cluster.stop()
}
