import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** others may pass through but not list: under root the database's account has to enter */
const ENTER_ONLY = 0o711

/** A folder in which a database can be created, also under root. */
export function createTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  chmodSync(folder, ENTER_ONLY)
  return folder
}

export function removeTemporaryFolder(folder: string): void {
  // A process that is just ending may still write a last file.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
