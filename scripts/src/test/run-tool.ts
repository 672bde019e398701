import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { execa } from 'execa'
import { WORKSPACE } from '../workspace.ts'

/** A tool ends its own children at SIGINT; one that has not done so by then is killed with them. */
const KILL_AFTER_MS = 10_000

/** The script behind `<folder>/node_modules/.bin/<name>`. */
export function toolScript(name: string, folder = '.'): string {
  return realpathSync(join(WORKSPACE, folder, 'node_modules', '.bin', name))
}

export interface ToolOptions {
  folder?: string
  env?: NodeJS.ProcessEnv
  signal: AbortSignal
}

export interface ToolResult {
  ok: boolean
  /** without colours */
  output: string
}

/** Runs a tool of the checks (eslint, jest, …) by Node 24. Its output goes to the terminal as well. */
export async function runTool(args: string[], { folder = '.', env = {}, signal }: ToolOptions): Promise<ToolResult> {
  const child = execa(process.execPath, args, {
    cwd: join(WORKSPACE, folder),
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdin: 'ignore',
    stdout: ['inherit', 'pipe'],
    stderr: ['inherit', 'pipe'],
    all: true,
    reject: false,
    cancelSignal: signal,
    killSignal: 'SIGINT',
    forceKillAfterDelay: KILL_AFTER_MS,
    // A group of its own: what a tool leaves behind is ended with it.
    detached: true,
  })
  const { failed, all } = await child
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // The group has ended.
  }
  signal.throwIfAborted()
  return { ok: !failed, output: stripVTControlCharacters(all) }
}
