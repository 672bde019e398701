import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RunningServer {
  pid: number
  port: number
}

/** postmaster.pid holds, line by line: pid, data folder, start time, port, … */
const PORT_LINE = 3

/** Empty for a process that has ended and only waits for its parent, as in a container whose first process takes no orphans. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** A server's command names its data folder. */
export function isServer(pid: number, data: string): boolean {
  return commandOf(pid).includes(data)
}

/** The server of a data folder. The pid file alone does not tell: after a crash its number may be another process's. */
export function findServer(data: string): RunningServer | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Math.abs(Number(lines[0]))
  return pid && isServer(pid, data) ? { pid, port: Number(lines[PORT_LINE]) } : undefined
}
