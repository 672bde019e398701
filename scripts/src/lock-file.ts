// A lock that its process holds as long as it lives. SQLite takes it from the operating system, which frees it also when the
// process is killed: no lock is ever stale.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Of a data folder: held by the running product. */
export const LOCK_FILE = 'running.lock'

const SQLITE_BUSY = 5

export class LockedError extends Error {
  readonly pid: number

  constructor(file: string, pid: number) {
    super(`${file} is held by process ${pid}`)
    this.name = 'LockedError'
    this.pid = pid
  }
}

/** Takes the lock and returns its release. Throws LockedError while another holder has it. @param file an empty database */
export function acquireLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const holderFile = `${file}.pid`
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    // The holder may be just about to write its number.
    throw new LockedError(file, existsSync(holderFile) ? Number(readFileSync(holderFile, 'utf8')) : 0)
  }
  writeFileSync(holderFile, String(process.pid))
  return () => database.close()
}
