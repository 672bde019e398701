import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

/** The key of this data folder, made at the first start: cookies and stored keys must survive a restart. */
export function readSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  try {
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
