// A tool of the checks (eslint, jest, …), run by Node 24 with its output on the terminal.

import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { WORKSPACE } from '../workspace.ts'

/** A tool ends its own children at SIGINT; one that has not done so by then is killed with them. */
const KILL_AFTER_MS = 10_000

/** The script behind `<folder>/node_modules/.bin/<name>`. */
export function toolScript(name: string, folder = '.'): string {
  const link = join(WORKSPACE, folder, 'node_modules', '.bin', name)
  if (!existsSync(link)) throw new PlainError(`${name} is not installed (${link})`)
  return realpathSync(link)
}

export interface ToolOptions {
  folder?: string
  env?: NodeJS.ProcessEnv
  signal: AbortSignal
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // the group has ended
  }
}

/** Runs `node ...args` and resolves with its exit code. */
export function runTool(args: string[], { folder = '.', env = {}, signal }: ToolOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = spawn(process.execPath, args, {
      cwd: join(WORKSPACE, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A group of its own: what a tool leaves behind can be ended with it.
      detached: true,
    })
    const stop = () => {
      child.kill('SIGINT')
      setTimeout(() => killGroup(child.pid!), KILL_AFTER_MS).unref()
    }
    signal.addEventListener('abort', stop, { once: true })
    child.once('error', reject)
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop)
      killGroup(child.pid!)
      resolve(code ?? 1)
    })
  })
}
