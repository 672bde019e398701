import { readFileSync } from 'node:fs'

/** Whether a process of that id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * What tells two processes apart that got the same id one after the other: the kernel's start time (Linux only,
 * undefined elsewhere and for a process that is gone).
 */
export function startMark(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the command in parentheses (it may hold spaces), the start time is the 20th field: see proc(5).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
