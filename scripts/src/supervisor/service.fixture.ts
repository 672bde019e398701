// A supervised process for the tests: FIXTURE chooses how it behaves.

import { runService } from '@sightline/shared/service/run-service.ts'

const mode = process.env.FIXTURE
if (mode === 'breaks') throw new TypeError('no such table')
if (mode === 'ignores') process.on('SIGTERM', () => undefined)

await runService('fixture', () => {
  if (mode === 'fails') throw new Error('the database is away')
  const alive = setInterval(() => undefined, 1000)
  process.stdout.write(`${JSON.stringify({ level: 50, msg: 'job failed', err: { message: 'no key' } })}\n`)
  return Promise.resolve({
    close: () => {
      clearInterval(alive)
      return mode === 'ignores' ? new Promise<void>(() => undefined) : Promise.resolve()
    },
  })
})
