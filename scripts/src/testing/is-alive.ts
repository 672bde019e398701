import { readFileSync } from 'node:fs'

const ZOMBIE = 'Z'

/** Of /proc/<pid>/stat the field after the command in parentheses (which may hold spaces), see proc(5). Linux only. */
function stateOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.charAt(stat.lastIndexOf(')') + 2)
  } catch {
    return undefined
  }
}

/** Whether a process of that id runs, under any account. A zombie process does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return stateOf(pid) !== ZOMBIE
}
