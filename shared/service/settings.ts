// Settings come from the environment and are read once at the start, by one schema per process; each wrong setting is one line.

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const PORT_NUMBER = 'must be a port number from 0 to 65535'
const LAST_PORT = 65_535
export const port = z
  .string()
  .regex(/^\d+$/, PORT_NUMBER)
  .transform(Number)
  .refine((number) => number <= LAST_PORT, PORT_NUMBER)

const HOST_NAME = /^(?!.*\.\d+$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

/** Whether user name and password can be percent-decoded: clients decode them at the first connection only. */
export function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}
const DATABASE_ADDRESS = 'must be an address such as postgresql://user:password@host:5432/name'

/** Settings of every process; each extends them with its own. */
export const serviceSettings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0 || HOST_NAME.test(host),
      'must be an address or a name of this machine, such as 127.0.0.1',
    )
    .default('127.0.0.1'),
  PORT: port.default(0),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an address without a path, such as https://sightline.example.com')
    .transform((url) => new URL(url).origin)
    .default('http://localhost:3000'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: DATABASE_ADDRESS }).refine(isDecodable, DATABASE_ADDRESS),
  SECRET_KEY: z.string().min(32),
  DATA_DIR: z.string().default('.data'),
})

/** A count, or a time in ms; the maximum keeps timers and statements from absurd values. */
export const wholeNumber = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback)

/** URL of a server. `fetch` refuses a URL with credentials. */
export const httpAddress = z
  .url({ protocol: /^https?$/ })
  .refine(
    (address) => !URL.parse(address)?.username && !URL.parse(address)?.password,
    'must have no user name and password',
  )

/** Printable ASCII, as it is sent in a header. */
export const apiKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/, 'must be of ASCII letters, digits and signs, without spaces')

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isProxyAddress(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
  return PROXY_NAMES.includes(entry) || (isIP(address) !== 0 && isRange && rest.length === 0)
}

/** Proxies whose X-Forwarded-* headers are trusted, as Fastify's `trustProxy` takes them. */
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

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Message for an issue for which the schema defines none. */
function plainProblem(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`
  if (issue.code === 'too_small') return `must ${bound(issue.origin)} at least ${issue.minimum}${unit(issue.origin)}`
  if (issue.code === 'too_big') return `must ${bound(issue.origin)} at most ${issue.maximum}${unit(issue.origin)}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'must be an address with its scheme, such as http://host:8080'
  return undefined
}

const bound = (origin: string) => (origin === 'string' ? 'have' : 'be')
const unit = (origin: string) => (origin === 'string' ? ' characters' : '')

/** The text of the file that `<name>_FILE` names, as Docker's secrets are given; without the line break at its end. */
function fromFile(name: string, file: string | undefined): string {
  if (!file) return ''
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new SettingsError([`${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code})`])
  }
}

/**
 * The settings of `env` as `schema` describes them; what is empty counts as not set. A setting that is not set itself is read from the
 * file that `<name>_FILE` names. Throws SettingsError.
 */
export function parseSettings<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.infer<S> {
  const values = Object.keys(schema.shape).map((name) => [name, env[name] || fromFile(name, env[`${name}_FILE`])])
  const given = Object.fromEntries(values.filter(([, value]) => value !== ''))
  const result = schema.safeParse(given, { error: plainProblem })
  if (result.success) return result.data
  throw new SettingsError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return name in given ? `${name}: ${issue.message}` : `${name} is not set`
    }),
  )
}

/** The problems of `env`, one line per setting. */
export function wrongSettings(schema: z.ZodObject, env: NodeJS.ProcessEnv): string[] {
  try {
    parseSettings(schema, env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.lines
    throw error
  }
}

/** As parseSettings, at the start of a process: problems are printed, and the process exits with code 1. */
export function readSettings<S extends z.ZodObject>(schema: S): z.infer<S> {
  try {
    return parseSettings(schema, process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return endWithWrongSettings(error.lines)
  }
}

export function endWithWrongSettings(lines: string[]): never {
  for (const line of lines) process.stderr.write(`Wrong setting – ${line}\n`)
  process.exit(1)
}
