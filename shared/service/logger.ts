// Logs are JSON lines in pino's format on stdout. Fastify brings pino, so an HTTP server passes `loggerOptions` to it;
// a process without Fastify (the worker) writes the same lines with `createLogger`.

import type { LOG_LEVELS } from './settings.ts'

export type LogLevel = (typeof LOG_LEVELS)[number]

/** pino's numbers */
const LEVEL_NUMBERS: Record<LogLevel, number> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Number.POSITIVE_INFINITY,
}

const SECRET_FIELDS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]']

/** Fastify's `logger` option. */
export function loggerOptions(name: string, level: LogLevel = 'info') {
  return { name, level, base: { name }, redact: { paths: SECRET_FIELDS, censor: '[hidden]' } }
}

type Fields = Record<string, unknown>
type WriteLog = (fields: Fields | string, message?: string) => void

export interface Logger {
  trace: WriteLog
  debug: WriteLog
  info: WriteLog
  warn: WriteLog
  error: WriteLog
  fatal: WriteLog
}

function describeErrors(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      value instanceof Error ? { type: value.name, message: value.message, stack: value.stack } : value,
    ]),
  )
}

/** A logger with pino's calls: `log.info('text')`, `log.error({ err, jobId }, 'text')`. */
export function createLogger(
  name: string,
  level: LogLevel = 'info',
  write: (line: string) => void = (line) => process.stdout.write(line),
): Logger {
  const at = (own: LogLevel): WriteLog => {
    if (LEVEL_NUMBERS[own] < LEVEL_NUMBERS[level]) return () => undefined
    return (fields, message) => {
      const given = typeof fields === 'string' ? { msg: fields } : { ...describeErrors(fields), msg: message }
      write(`${JSON.stringify({ level: LEVEL_NUMBERS[own], time: Date.now(), name, ...given })}\n`)
    }
  }
  return {
    trace: at('trace'),
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
  }
}
