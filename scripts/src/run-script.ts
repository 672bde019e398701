// Runs scripts as child processes of the product's own Node. Each has its own process group: Ctrl-C reaches the command alone, which
// stops its children in order. A child exits when its IPC channel closes, that is, when the command is gone.

import { execa } from 'execa'
import { PlainError } from './plain-error.ts'
import { NODE_ARGUMENTS } from './workspace.ts'

/** Same limit as the processes' own graceful shutdown (shared/service/run-service.ts). */
const KILL_AFTER_MS = 4_000

interface SpawnOptions {
  cwd: string
  env: NodeJS.ProcessEnv
  args?: string[]
  /** ends the process, by force after 4 s */
  signal?: AbortSignal
  /** `pipe` keeps it for the result, `inherit` shows it on the terminal; one that also goes to a file is read by the caller */
  output?: 'pipe' | 'inherit' | ['pipe']
  killAfterMs?: number
}

/** What a crash left in a process's output, in one line: the error's own line, not its stack. */
export function crashReason(lines: string[]): string | undefined {
  return lines.find((line) => /^(\w+: )?\w*Error\b.*: /.test(line)) ?? lines.findLast((line) => line.trim() !== '')
}

/** The result never rejects: it says whether and how the process failed. */
export function spawnNode(
  script: string,
  { cwd, env, args = [], signal, output = 'pipe', killAfterMs = KILL_AFTER_MS }: SpawnOptions,
) {
  return execa(process.execPath, [...NODE_ARGUMENTS, script, ...args], {
    cwd,
    env,
    extendEnv: false,
    detached: true,
    stdin: 'ignore',
    ipc: true,
    serialization: 'json',
    stdout: output,
    stderr: output,
    buffer: output === 'pipe',
    all: output === 'pipe',
    reject: false,
    cancelSignal: signal,
    forceKillAfterDelay: killAfterMs,
  })
}

export interface ScriptOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'args' | 'signal'> {
  /** what the error of a failure contains: the line with the reason, or the whole output (compilers) */
  tell?: 'reason' | 'everything'
}

/** Runs a script to its end: migrations, builds, the demo. Resolves with its stdout; rejects with a PlainError that says `what` failed and why. */
export async function runScript(
  what: string,
  script: string,
  { tell = 'reason', ...options }: ScriptOptions,
): Promise<string> {
  const { failed, isCanceled, exitCode, stdout, all = '' } = await spawnNode(script, options)
  if (isCanceled) throw new PlainError(`${what} was stopped`)
  if (!failed) return String(stdout)
  const words = tell === 'everything' ? all.trim() : crashReason(all.split('\n'))
  throw new PlainError(`${what} failed: ${words || `exit code ${exitCode}`}`)
}
