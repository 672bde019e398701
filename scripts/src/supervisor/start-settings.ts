import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseSettings, SettingsError } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'
import { PlainError } from '../plain-error.ts'
import { WORKSPACE } from '../workspace.ts'

const DEFAULT_PORT = 3000
const SECRET_KEY_LENGTH = 32

/** Settings of `npm start` itself; the others are passed on to the processes as they are. */
export const startSettings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(DEFAULT_PORT),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://sightline.example.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgresql://user:password@host:5432/name' })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().optional(),
  CHANNEL: z.string().default('production'),
  SECRET_KEY: z.string().min(SECRET_KEY_LENGTH, `must have at least ${SECRET_KEY_LENGTH} characters`).optional(),
  AUTH0_DOMAIN: z.string().optional(),
  IDENTITY_STAND_INS: z.string().optional(),
})

export type StartSettings = z.infer<typeof startSettings> & { RELEASES_DIR: string }

/** Reads the settings; folders become absolute, seen from the product's folder. Throws PlainError. */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  try {
    const settings = parseSettings(startSettings, env)
    const DATA_DIR = resolve(WORKSPACE, settings.DATA_DIR)
    const RELEASES_DIR = resolve(WORKSPACE, settings.RELEASES_DIR ?? `${DATA_DIR}/releases`)
    return { ...settings, DATA_DIR, RELEASES_DIR }
  } catch (error) {
    if (error instanceof SettingsError) throw new PlainError(`Wrong setting – ${error.lines.join('; ')}`)
    throw error
  }
}

/** The address that people use: PUBLIC_URL, or the port at localhost. */
export function publicUrl({ PUBLIC_URL, HOST }: StartSettings, port: number): string {
  if (PUBLIC_URL) return PUBLIC_URL
  const isOwnName = isIP(HOST) === 0 && HOST !== ''
  return `http://${isOwnName ? HOST : 'localhost'}:${port}`
}
