// A supervised process for the tests: FIXTURE chooses how it behaves.

import { runService } from '@sightline/shared/service/run-service.ts'

/** The process exits by itself only if the test does not kill it. */
const LONG_MS = 30_000
const mode = process.env.FIXTURE
const say = (level: number, msg: string, more = {}) =>
  process.stdout.write(`${JSON.stringify({ level, msg, ...more })}\n`)
if (mode === 'breaks') throw new TypeError('no such table')
if (mode === 'ignores') process.on('SIGTERM', () => say(50, 'told to end'))

async function start() {
  if (mode === 'fails') throw new Error('the database is away')
  const alive = setInterval(() => undefined, 1000)
  if (mode === 'talks') setInterval(() => say(30, 'a line of the log'), 1).unref()
  say(50, 'job failed', { err: { message: 'no key' } })
  return {
    async close() {
      clearInterval(alive)
      if (mode === 'ignores') await new Promise<void>(() => undefined)
    },
  }
}
await runService('fixture', start, mode === 'ignores' ? LONG_MS : undefined)
