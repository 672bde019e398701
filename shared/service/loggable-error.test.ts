import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLogger, loggerOptions } from './logger.ts'
import { loggable } from './loggable-error.ts'

const SECRETS = /ada@example\.com|scrypt|secret prompt/

/** Shaped like pg's DatabaseError. */
function databaseError(): Error {
  return Object.assign(new Error('invalid byte sequence for "scrypt$1"'), {
    severity: 'ERROR',
    code: '22021',
    routine: 'report_invalid_encoding',
    table: 'accounts',
    detail: 'Key (email)=(ada@example.com) already exists.',
  })
}

/** Shaped like drizzle's DrizzleQueryError. */
function queryError(cause?: Error): Error {
  const params = ['ada@example.com', 'scrypt$1']
  const message = `Failed query: insert into accounts values ($1, $2)\nparams: ${params.join()}`
  return Object.assign(new Error(message, { cause }), { query: 'insert into accounts values ($1, $2)', params })
}

describe('an error of the database', () => {
  const errors: Record<string, Error> = {
    alone: databaseError(),
    'of a query': queryError(databaseError()),
    'of a query without a cause': queryError(),
    'as the cause of another': new Error('no account', { cause: queryError(databaseError()) }),
    'among several': new AggregateError([queryError(databaseError()), new Error('other')], 'both failed'),
    'as a field of another': Object.assign(new Error('no account'), { reason: queryError(databaseError()) }),
  }
  for (const [name, error] of Object.entries(errors)) {
    test(`${name} is logged without the values, whichever logger writes it`, () => {
      const lines: string[] = []
      const log = createLogger('identity', 'info', { write: (line) => void lines.push(line) })
      log.error({ err: error }, 'failed')
      log.error({ err: error })
      log.error(error)
      log.child({ part: 'queue' }).error({ err: error }, error.message)
      log.error({ error }, 'failed')
      assert.equal(lines.length, 5)
      for (const line of lines) assert.doesNotMatch(line, SECRETS)
    })
  }

  test('keeps its code, its place and its stack', () => {
    const clean = loggable(queryError(databaseError())) as Error
    assert.match(clean.message, /^database error 22021: \{"table":"accounts","routine":"report_invalid_encoding"\}$/)
    assert.match(clean.stack!, /loggable-error\.test\.ts/)
  })

  test('leaves other values unchanged', () => {
    const error = new TypeError('no', { cause: new Error('why') })
    assert.equal(loggable(error), error)
    assert.equal(loggable('text'), 'text')
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    assert.equal(loggable(queryError(away)), away)
  })

  test('that is its own cause can be logged', () => {
    const error = new Error('round')
    error.cause = error
    assert.equal((loggable(error) as Error).message, 'round')
  })
})

describe('a request', () => {
  test('is logged without its query', () => {
    const { req } = loggerOptions('gateway').serializers
    assert.deepEqual(req({ method: 'GET', url: '/authorize?login_hint=ada@example.com' }), {
      method: 'GET',
      path: '/authorize',
    })
  })

  test('is logged without secrets in its path', () => {
    const { req } = loggerOptions('gateway').serializers
    const path = (url: string) => req({ method: 'GET', url }).path
    assert.equal(
      path('/api/projects/01957a3c-8f20-7d1e-a4b6-000000000010/status'),
      '/api/projects/01957a3c-8f20-7d1e-a4b6-000000000010/status',
    )
    assert.equal(path('/builds/host/1.0.0-3fa9c1/main.8c1d.js'), '/builds/host/1.0.0-3fa9c1/main.8c1d.js')
    assert.equal(path('/api/projects/ada@example.com'), '/api/projects/[hidden]')
    assert.equal(path('/api/projects/secret%20prompt'), '/api/projects/[hidden]')
    assert.equal(path(`/api/projects/${'w'.repeat(43)}`), '/api/projects/[hidden]')
  })
})
