import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Empty for a process that has ended and only waits for its parent, as in a container whose first process takes no orphans. */
function commandOf(pid: string): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-p', pid, '-o', 'args='], { encoding: 'utf8' })
}

/**
 * The server of a data folder. The pid file alone does not tell: after a crash its number may be another process's, whose command
 * does not name the folder.
 */
export function findServer(data: string): { pid: number; port: number } | undefined {
  try {
    // Line by line: pid, data folder, start time, port, …
    const [pid = '', , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return commandOf(pid).includes(data) ? { pid: Number(pid), port: Number(port) } : undefined
  } catch {
    return undefined
  }
}
