// Settings come from the environment, are read once at the start by one schema per process; a wrong one is one line.

import { isIP } from 'node:net'
import { z } from 'zod'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Settings that every process has; a process extends them with its own. */
export const serviceSettings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  SECRET_KEY: z.string().min(32),
  DATA_DIR: z.string().default('.data'),
})

/** A count or a time: a whole number of at least 1. */
export const positive = (fallback: number) => z.coerce.number().int().min(1).default(fallback)

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isProxyAddress(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
  return PROXY_NAMES.includes(entry) || (isIP(address) !== 0 && isRange && rest.length === 0)
}

/** Addresses whose forwarded headers are believed, as Fastify's `trustProxy` takes them. */
export const trustedProxies = z
  .string()
  .refine(
    (list) => list.split(',').every((entry) => isProxyAddress(entry.trim())),
    `must be addresses or ranges separated by commas, or ${PROXY_NAMES.join(', ')}`,
  )

/** One line per wrong setting: its name, what is wrong, never its value (it may be a secret). */
export class SettingsError extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'SettingsError'
    this.lines = lines
  }
}

/** The settings of `env` as `schema` describes them; an empty variable counts as not set. Throws SettingsError. */
export function parseSettings<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.infer<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new SettingsError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return name in given ? `${name}: ${issue.message}` : `${name} is not set`
    }),
  )
}

/** As parseSettings, for the start of a process: wrong settings are printed and end it with exit code 1. */
export function readSettings<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv = process.env): z.infer<S> {
  try {
    return parseSettings(schema, env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    for (const line of error.lines) process.stderr.write(`Wrong setting – ${line}\n`)
    process.exit(1)
  }
}
