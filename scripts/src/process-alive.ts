import { readFileSync } from 'node:fs'

/**
 * The fields of /proc/<pid>/stat after the command in parentheses (which may hold spaces): the state is the first, the
 * start time the 20th, see proc(5). Undefined for a process that is gone, and on systems other than Linux.
 */
function processFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const STATE = 0
const START_TIME = 19

/** Whether a process of that id runs, whoever owns it. One that has ended and only waits for its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return processFields(pid)?.[STATE] !== 'Z'
}

/** What tells two processes apart that got the same id one after the other (Linux only). */
export function startMark(pid: number): string | undefined {
  return processFields(pid)?.[START_TIME]
}
