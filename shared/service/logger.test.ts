import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLogger, loggerOptions, type LogLevel } from './logger.ts'

function record(level: LogLevel) {
  const lines: Record<string, unknown>[] = []
  const log = createLogger('worker', level, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  return { log, lines }
}

describe('the logger', () => {
  test("writes pino's fields", () => {
    const { log, lines } = record('info')
    log.info({ jobId: 7 }, 'done')
    const { time, ...rest } = lines[0]!
    assert.deepEqual(rest, { level: 30, name: 'worker', jobId: 7, msg: 'done' })
    assert.equal(typeof time, 'number')
  })

  test('takes a text alone', () => {
    const { log, lines } = record('info')
    log.warn('slow')
    assert.equal(lines[0]!.msg, 'slow')
  })

  test('writes errors with message and stack', () => {
    const { log, lines } = record('info')
    log.error({ err: new TypeError('no') }, 'failed')
    const { message, type, stack } = lines[0]!.err as Record<string, string>
    assert.deepEqual({ message, type }, { message: 'no', type: 'TypeError' })
    assert.match(stack!, /logger\.test\.ts/)
  })

  test('is quiet below its level', () => {
    const { log, lines } = record('error')
    log.warn('unheard')
    log.error('heard')
    assert.deepEqual(lines.map((line) => line.msg), ['heard'])
  })

  test('of an HTTP server hides tokens and cookies', () => {
    assert(loggerOptions('api').redact.paths.includes('req.headers.authorization'))
  })
})
