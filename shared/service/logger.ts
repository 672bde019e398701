// Logs are JSON lines on stdout, by pino: an HTTP server passes `loggerOptions` to Fastify, anything else takes `createLogger`.

import { levels, pino, stdSerializers, type DestinationStream, type LogFn, type Logger } from 'pino'
import { isCallerGone } from './caller-gone.ts'
import { loggable } from './loggable-error.ts'
import type { LOG_LEVELS } from './settings.ts'

export type { DestinationStream, Logger }
export type LogLevel = (typeof LOG_LEVELS)[number]

const SECRET_FIELDS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]']

/** Longer than any id. A token, an e-mail address or a text that somebody put into an address is none. */
const MAX_PATH_PART = 40
const isPlainPart = (part: string) => part.length <= MAX_PATH_PART && /^[\w.~-]*$/.test(part)

/** Without the query, and without what a path should not hold: an e-mail address, a code, a token, a text. */
function describeRequest({ method, url }: { method: string; url: string }) {
  const [path = ''] = url.split('?', 1)
  return { method, path: path.split('/').map((part) => (isPlainPart(part) ? part : '[hidden]')).join('/') }
}

/** An error as type, message and stack. */
function describeError(error: Error): ReturnType<typeof stdSerializers.err> {
  return stdSerializers.err(loggable(error) as Error)
}

const DEBUG = levels.values.debug ?? 0

/**
 * A line without words of its own gets the error's message, and Fastify passes it as the words: both before serializing. That a
 * caller went away is no problem of the process, whoever logs it.
 */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const [first, words, ...rest] = args as [unknown, string | undefined, ...unknown[]]
  const error: unknown = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  if (!(error instanceof Error)) return method.apply(this, args)
  if (isCallerGone(error) && level > DEBUG) return this.debug(...args)
  const clean = loggable(error) as Error
  const fields = first instanceof Error ? { err: clean } : { ...(first as object), err: clean }
  const said = words === undefined || words === error.message ? clean.message : words
  method.apply(this, [fields, said, ...rest] as Parameters<LogFn>)
}

/** Fastify's `logger` option. */
export function loggerOptions(name: string, level: LogLevel = 'info') {
  return {
    name,
    level,
    base: { name },
    redact: { paths: SECRET_FIELDS, censor: '[hidden]' },
    serializers: { req: describeRequest, err: describeError, error: describeError },
    hooks: { logMethod },
  }
}

export function createLogger(name: string, level: LogLevel = 'info', destination?: DestinationStream): Logger {
  return pino(loggerOptions(name, level), destination ?? pino.destination({ sync: true }))
}
