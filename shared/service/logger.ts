// Logs are JSON lines on stdout, by pino: an HTTP server passes `loggerOptions` to Fastify, anything else takes `createLogger`.

import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import type { LOG_LEVELS } from './settings.ts'

export type { Logger }
/** An error as type, message and stack. */
export const serializeError = stdSerializers.err
export type LogLevel = (typeof LOG_LEVELS)[number]

const SECRET_FIELDS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]']

/** Fastify's `logger` option. */
export function loggerOptions(name: string, level: LogLevel = 'info') {
  return { name, level, base: { name }, redact: { paths: SECRET_FIELDS, censor: '[hidden]' } }
}

export function createLogger(name: string, level: LogLevel = 'info', destination?: DestinationStream): Logger {
  return pino(loggerOptions(name, level), destination ?? pino.destination({ sync: true }))
}
