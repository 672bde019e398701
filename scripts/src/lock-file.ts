// A lock that its process holds as long as it lives. SQLite takes it from the operating system, which frees it also when the
// process is killed: no lock is ever stale.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Of a data folder: held by the running product. */
export const LOCK_FILE = 'running.sqlite'

const SQLITE_BUSY = 5

/** A database that nothing refers to is closed by the garbage collector, and its lock with it. */
const held = new Set<DatabaseSync>()

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
    throw new LockedError(file, readHolder(holderFile))
  }
  held.add(database)
  writeFileSync(holderFile, String(process.pid))
  return () => {
    if (!held.delete(database)) return
    // While the lock is still held: afterwards the file may be the next holder's.
    rmSync(holderFile, { force: true })
    database.close()
  }
}

/** 0 where the holder is just about to write its number, or to remove it. */
function readHolder(holderFile: string): number {
  try {
    return Number(readFileSync(holderFile, 'utf8'))
  } catch {
    return 0
  }
}
