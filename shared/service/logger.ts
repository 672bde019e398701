// Logs are JSON lines on stdout, by pino: an HTTP server passes `loggerOptions` to Fastify, other processes use `createLogger`.

import { levels, pino, stdSerializers, type DestinationStream, type LogFn, type Logger } from 'pino'
import { isCallerGone } from './caller-gone.ts'
import { createLineLimit } from './line-limit.ts'
import { loggable } from './loggable-error.ts'
import type { LOG_LEVELS } from './settings.ts'

export type { DestinationStream, Logger }
export type LogLevel = (typeof LOG_LEVELS)[number]

const SECRET_FIELDS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]']

/** Longer than any id; anything longer may be a token, an email address or typed text. */
const MAX_PATH_PART = 40
/** What follows it is the code of a shared report, which opens the report. */
const BEFORE_CODE = 'shared'
const isPlainPart = (part: string) => part.length <= MAX_PATH_PART && /^[\w.~-]*$/.test(part)

/** Routers read a part in other case, or percent-encoded, as the same. */
function isBeforeCode(part = ''): boolean {
  try {
    return decodeURIComponent(part).toLowerCase() === BEFORE_CODE
  } catch {
    return false
  }
}

/** Method and path, without the query and without path parts that may be secret: email addresses, codes, tokens, texts. */
function describeRequest({ method, url }: { method: string; url: string }) {
  const [path = ''] = url.split('?', 1)
  return {
    method,
    path: path
      .split('/')
      .map((part, at, parts) => (isPlainPart(part) && !isBeforeCode(parts[at - 1]) ? part : '[hidden]'))
      .join('/'),
  }
}

/** An error as type, message and stack. */
function describeError(error: Error): ReturnType<typeof stdSerializers.err> {
  return stdSerializers.err(loggable(error) as Error)
}

const DEBUG = levels.values.debug ?? 0
const UNREADABLE_STATUS = 400

interface Fields {
  err?: unknown
  req?: object
  res?: { statusCode: number }
}

/** Status of a request's line. A line with a request and no response is about a request that could not be parsed. */
const statusOf = ({ req, res }: Fields) => res?.statusCode ?? (req && UNREADABLE_STATUS)

/**
 * pino takes a missing message from the error, and Fastify passes the error's message: either may contain a query's values, so
 * errors are cleaned here, before serialization. A disconnect of the client is logged at level debug.
 */
function limitedLogMethod() {
  let warn = (_fields: object): void => undefined
  const isAllowed = createLineLimit((like, leftOut) => warn({ like, leftOut }))

  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [first, words, ...rest] = args as [unknown, string | undefined, ...unknown[]]
    const fields: Fields =
      first instanceof Error ? { err: first } : typeof first === 'object' && first !== null ? first : {}
    const { err: error } = fields
    if (error instanceof Error && isCallerGone(error) && level > DEBUG) return this.debug(...args)
    const clean = error instanceof Error ? (loggable(error) as Error) : undefined
    const said = clean && (words === undefined || words === (error as Error).message) ? clean.message : words
    warn = (counts) => this.warn(counts, 'lines were left out')
    const message = said ?? (typeof first === 'string' ? first : '')
    if (!isAllowed({ level, message, status: statusOf(fields) })) return
    if (clean === undefined) return method.apply(this, args)
    method.apply(this, [{ ...fields, err: clean }, said, ...rest] as Parameters<LogFn>)
  }
}

/** Bytes that wait for a disk that is full; further lines are left out. */
const MOST_WAITING = 1_000_000

/** A disk that is full costs lines of the log, and not the process. */
const stdout = pino.destination({ sync: true, maxLength: MOST_WAITING })
stdout.on('error', () => undefined)

/** Fastify's `logger` option. */
export function loggerOptions(name: string, level: LogLevel = 'info') {
  return {
    stream: stdout as DestinationStream,
    name,
    level,
    base: { name },
    redact: { paths: SECRET_FIELDS, censor: '[hidden]' },
    serializers: { req: describeRequest, err: describeError, error: describeError },
    hooks: { logMethod: limitedLogMethod() },
  }
}

export function createLogger(name: string, level: LogLevel = 'info', destination?: DestinationStream): Logger {
  const { stream, ...options } = loggerOptions(name, level)
  return pino(options, destination ?? stream)
}
