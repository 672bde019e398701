import { randomBytes } from 'node:crypto'
import { appendFileSync, chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../plain-error.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { runBinary } from './run-binary.ts'

export const DATABASE_USER = 'sightline'

/** Rewritten at every start, so that a newer version's settings reach old data. */
export const SETTINGS_FILE = 'sightline.conf'

function passwordFile(place: ClusterPlace): string {
  return join(place.home, 'password')
}

export function readPassword(place: ClusterPlace): string {
  try {
    return readFileSync(passwordFile(place), 'utf8').trim()
  } catch {
    throw new PlainError(`The password of the database is missing: ${passwordFile(place)}`)
  }
}

/** Makes the data folder where there is none; a creation that was interrupted leaves nothing that looks complete. */
export async function createCluster(place: ClusterPlace, onLine: (line: string) => void): Promise<void> {
  if (existsSync(join(place.data, 'PG_VERSION'))) return
  onLine('Creating the database …')
  const file = passwordFile(place)
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (place.account) chownSync(file, place.account.uid, place.account.gid)

  const draft = `${place.data}.new`
  rmSync(draft, { recursive: true, force: true })
  const { code, output } = await runBinary(place, 'initdb', [
    '--pgdata', draft,
    '--username', DATABASE_USER,
    '--pwfile', file,
    '--auth', 'scram-sha-256',
    '--encoding', 'UTF8',
    // PostgreSQL's own locale sorts the same on every machine and needs none of the system's.
    '--locale-provider', 'builtin',
    '--builtin-locale', 'C.UTF-8',
    '--locale', 'C',
    '--no-instructions',
  ])
  if (code !== 0) throw new PlainError(`The database could not be created: ${output.split('\n').at(-1)}`)
  appendFileSync(join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${SETTINGS_FILE}'\n`)
  renameSync(draft, place.data)
}
