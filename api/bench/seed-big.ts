// `npm run bench -- seed-big`: the benchmarks' database with 1.8 million answers in one project. Made once, then found.

import { openBenchDatabase } from './bench-database.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const { url, stop } = await openBenchDatabase(print)
print(`The benchmarks' database is ready: ${url.replace(/:[^:@/]+@/, ':…@')}`)
await stop()
