// A process lock. SQLite takes an operating system lock on a file, which is released even when the process is killed, so no lock
// is ever stale.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The lock file of a data folder, held by the running product. */
export const LOCK_FILE = 'running.sqlite'

const SQLITE_BUSY = 5

/** Keeps a reference to each open database: the garbage collector would close it and release its lock. */
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

/** Process id of the holder; 0 while the holder is writing or removing it. */
function readHolder(holderFile: string): number {
  try {
    return Number(readFileSync(holderFile, 'utf8'))
  } catch {
    return 0
  }
}
