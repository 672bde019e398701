import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseSettings, port, serviceSettings, wrongSettings } from '@sightline/shared/service/settings.ts'
import { z } from 'zod'
import { apiSettings } from '../../../api/src/settings.ts'
import { gatewaySettings } from '../../../gateway/src/settings.ts'
import { identitySettings } from '../../../identity/src/settings.ts'
import { PlainError } from '../plain-error.ts'
import { WORKSPACE } from '../workspace.ts'

const DEFAULT_PORT = 3000
const KEY_BYTES = 32
const { PUBLIC_URL, DATABASE_URL, SECRET_KEY } = serviceSettings.shape

/** Settings of `npm start` itself; the others are passed on to the processes as they are. */
export const startSettings = serviceSettings.pick({ HOST: true, DATA_DIR: true }).extend({
  PORT: port.default(DEFAULT_PORT),
  PUBLIC_URL: PUBLIC_URL.unwrap().optional(),
  DATABASE_URL: DATABASE_URL.optional(),
  RELEASES_DIR: z.string().optional(),
  RELEASES_PORT: port.optional(),
  CHANNEL: gatewaySettings.shape.CHANNEL,
  SECRET_KEY: SECRET_KEY.optional(),
  AUTH0_DOMAIN: z.string().optional(),
  IDENTITY_STAND_INS: z.string().optional(),
})

export type StartSettings = z.infer<typeof startSettings> & { RELEASES_DIR: string }

/** Valid values in place of those that the start itself passes to the processes, to validate the others. */
const SET_BY_START = {
  API_URL: 'http://127.0.0.1',
  IDENTITY_URL: 'http://127.0.0.1',
  DATABASE_URL: 'postgresql://127.0.0.1/sightline',
  SECRET_KEY: 'k'.repeat(32),
  RELEASES_DIR: 'releases',
}

/** Validates the processes' settings too, which would otherwise fail only after the build. */
function checkSettings(env: NodeJS.ProcessEnv): void {
  const complete = { ...env, ...SET_BY_START }
  const ofProcesses = [gatewaySettings, apiSettings, identitySettings].flatMap((schema) =>
    wrongSettings(schema, complete),
  )
  const lines = new Set([...wrongSettings(startSettings, env), ...ofProcesses])
  if (lines.size > 0) throw new PlainError(`Wrong setting – ${[...lines].join('; ')}`)
}

/** Reads the settings; folders become absolute, seen from the product's folder. Throws PlainError. */
export function readStartSettings(env: NodeJS.ProcessEnv): StartSettings {
  checkSettings(env)
  const settings = parseSettings(startSettings, env)
  const DATA_DIR = resolve(WORKSPACE, settings.DATA_DIR)
  const RELEASES_DIR = resolve(WORKSPACE, settings.RELEASES_DIR ?? `${DATA_DIR}/releases`)
  return { ...settings, DATA_DIR, RELEASES_DIR }
}

/** The address that people use: PUBLIC_URL, or the port at localhost. */
export function publicUrl({ PUBLIC_URL, HOST }: StartSettings, port: number): string {
  if (PUBLIC_URL) return PUBLIC_URL
  const isOwnName = isIP(HOST) === 0 && HOST !== ''
  return `http://${isOwnName ? HOST : 'localhost'}:${port}`
}

export const SECRET_KEY_FILE = 'secret-key'

/** The secret key that is set, or stored by an earlier start; undefined where there is none yet. */
export function findSecretKey({ SECRET_KEY, DATA_DIR }: StartSettings): string | undefined {
  const file = join(DATA_DIR, SECRET_KEY_FILE)
  return SECRET_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
}

/** The secret key of this data folder, generated at the first start. It is stored, because cookies and encrypted keys must survive a restart. */
export function readSecretKey(dataDir: string): string {
  const file = join(dataDir, SECRET_KEY_FILE)
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
