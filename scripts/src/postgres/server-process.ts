// What postmaster.pid says about the server of a data folder, and whether that is still true.

import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../process-alive.ts'

export interface ServerProcess {
  pid: number
  port: number
}

/** postmaster.pid holds, line by line: pid, data folder, start time, port, … */
const PORT_LINE = 3

/** A postmaster's working directory is its data folder. Where that cannot be read, a living pid is taken for it. */
function worksIn(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    return process.platform !== 'linux' || (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

/**
 * The running server of the data folder. A pid file that a killed server left, and whose number now belongs to another
 * process, is removed: PostgreSQL itself would refuse to start.
 */
export function findServerProcess(data: string): ServerProcess | undefined {
  const file = join(data, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Math.abs(Number(lines[0]))
  if (!pid || !isAlive(pid)) return undefined
  if (!worksIn(pid, data)) {
    rmSync(file, { force: true })
    return undefined
  }
  return { pid, port: Number(lines[PORT_LINE]) }
}
