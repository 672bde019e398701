// `npm run bench -- plans`: makes the five heaviest calls for the big project and writes docs/query-plans.md with PostgreSQL's plan
// of each of their statements.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger } from '@sightline/shared/service/logger.ts'
import { Client } from 'pg'
import { buildApp } from '../src/app.ts'
import { openServices } from '../src/open-services.ts'
import { parseApiSettings } from '../src/settings.ts'
import { openBenchDatabase } from './bench-database.ts'
import { answersOf, BIG } from './big-projects.ts'
import { watchStatements } from './statements.ts'

const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'query-plans.md')
const calls = [
  'overview?range=90d',
  'visibility/trends?metric=brand&range=90d',
  'positions?range=90d',
  'citations/sources?range=90d',
  'citations/trends?range=90d',
]
const READS = /^\s*(select|with)/i

const print = (line: string) => process.stdout.write(`${line}\n`)
const { url, token, projectIds, stop } = await openBenchDatabase(print)
const services = await openServices(
  parseApiSettings({ ...process.env, DATABASE_URL: url, PUBLIC_URL: 'http://localhost:3000' }),
  createLogger('bench', 'silent'),
)
const app = await buildApp(services)
const sections: string[] = []
try {
  const explain = new Client({ connectionString: url })
  await explain.connect()
  const seen: { text: string; values: unknown[] }[] = []
  watchStatements((statement) => READS.test(statement.text) && seen.push(statement))
  for (const call of calls) {
    seen.length = 0
    const path = `/api/reports/projects/${projectIds.get(BIG.domain) ?? ''}/${call}`
    const { statusCode } = await app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })
    if (statusCode !== 200) throw new Error(`${call} answered ${statusCode}`)
    const plans: string[] = []
    for (const { text, values } of [...seen]) plans.push(await planOf(explain, text, values))
    sections.push(`## ${call}\n\n${plans.join('\n')}`)
  }
  await explain.end()
} finally {
  await app.close()
  await services.close()
  await stop()
}

async function planOf(client: Client, text: string, values: unknown[]): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, buffers off) ${text}`,
    values,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  return `\`\`\`sql\n${text.replaceAll(/\s+/g, ' ').trim()}\n\`\`\`\n\n\`\`\`\n${plan}\n\`\`\`\n`
}

const head = `# Query plans of the heaviest calls

Made by \`npm run bench -- plans\` on the benchmarks' database: one project with ${BIG.prompts} prompts, ${BIG.platforms.length} platforms,
${BIG.modes.length} modes, ${BIG.days} days, ${answersOf(BIG).toLocaleString('en')} answers and ${BIG.sources.toLocaleString('en')} sources, all of its answers in every sum. No statement
reads \`answers\`: what a report costs depends on its days, prompts and sources.

`
writeFileSync(DOCUMENT, head + sections.join('\n'))
print(`Wrote ${DOCUMENT}`)
