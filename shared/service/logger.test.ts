import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { describe, test } from 'node:test'
import { createLogger, loggerOptions, type LogLevel } from './logger.ts'

function record(level: LogLevel) {
  const lines: Record<string, unknown>[] = []
  const log = createLogger('worker', level, {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  return { log, lines }
}

describe('the logger', () => {
  test('leaves a process alive whose log finds no room', () => {
    const script = `import { createLogger, loggerOptions } from '${import.meta.resolve('./logger.ts')}'
      for (let line = 0; line < 3; line += 1) createLogger('worker').info('no room')
      process.stderr.write('alive')`
    const full = openSync('/dev/full', 'w')
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    })
    closeSync(full)
    assert.equal(stderr, 'alive')
  })

  test("writes pino's fields", () => {
    const { log, lines } = record('info')
    log.info({ jobId: 7 }, 'done')
    const { time, ...rest } = lines[0]!
    assert.deepEqual(rest, { level: 30, name: 'worker', jobId: 7, msg: 'done' })
    assert.equal(typeof time, 'number')
  })

  test('accepts a message without fields', () => {
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

  test('hides the code of a shared report, which opens it', () => {
    const { log, lines } = record('info')
    const code = 'q4Zk0b3Yw9T1uV5xR7cLsA'
    for (const url of [
      `/api/shared/${code}/unlock`,
      `/shared/${code}`,
      `/%73hared/${code}`,
      `/Shared/${code}`,
      '/%zz/a',
    ])
      log.info({ req: { method: 'GET', url } }, 'request completed')
    assert.deepEqual(
      lines.map(({ req }) => (req as { path: string }).path),
      ['/api/shared/[hidden]/unlock', '/shared/[hidden]', '/[hidden]/[hidden]', '/Shared/[hidden]', '/[hidden]/a'],
    )
  })

  test('drops lines below its level', () => {
    const { log, lines } = record('error')
    log.warn('unheard')
    log.error('heard')
    assert.deepEqual(
      lines.map((line) => line.msg),
      ['heard'],
    )
  })

  describe('in a flood of lines of one kind', () => {
    const MANY = 20_000
    const refused = { req: { method: 'GET', url: '/api/projects' }, res: { statusCode: 401 } }

    test('keeps the earlier lines, writes some of the flood, and reports how many were dropped', ({ mock }) => {
      mock.timers.enable({ apis: ['setTimeout', 'Date'] })
      const { log, lines } = record('info')
      log.warn('before')
      for (let line = 0; line < MANY; line += 1) log.info(refused, 'request completed')
      assert.equal(lines[0]!.msg, 'before')
      const written = lines.length - 1
      assert.ok(written <= 100, `${written} lines`)
      mock.timers.tick(10_000)
      const { level, like, leftOut, msg } = lines.at(-1)!
      assert.deepEqual(
        { level, like, leftOut, msg },
        { level: 40, like: 'request completed 401', leftOut: MANY - written, msg: 'lines were left out' },
      )
    })

    test('writes other lines, and lines of that kind again after the flood', ({ mock }) => {
      mock.timers.enable({ apis: ['setTimeout', 'Date'] })
      const { log, lines } = record('info')
      for (let line = 0; line < MANY; line += 1) log.error(new Error('no database'))
      lines.length = 0
      log.error(new Error('no database'))
      log.error(new Error('another'))
      log.info('a line of the process')
      log.info({ ...refused, res: { statusCode: 200 } }, 'request completed')
      assert.deepEqual(
        lines.map(({ msg }) => msg),
        ['another', 'a line of the process', 'request completed'],
      )
      mock.timers.tick(10_000)
      lines.length = 0
      log.error(new Error('no database'))
      assert.equal(lines[0]!.msg, 'no database')
      mock.timers.tick(10_000)
      assert.equal(lines.length, 1)
    })

    test('bounds the number of kinds, and loses no count', ({ mock }) => {
      mock.timers.enable({ apis: ['setTimeout', 'Date'] })
      const { log, lines } = record('info')
      for (let line = 0; line < 101; line += 1) log.warn('the same')
      for (let kind = 0; kind < 1_000; kind += 1) log.warn(`text ${kind}`)
      assert.deepEqual(
        lines.filter(({ like }) => like === 'the same').map(({ leftOut }) => leftOut),
        [1],
      )
    })
  })

  test('hides tokens and cookies of HTTP requests', () => {
    assert(loggerOptions('api').redact.paths.includes('req.headers.authorization'))
  })
})
