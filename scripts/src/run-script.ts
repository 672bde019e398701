// Runs scripts as child processes of the product's own Node. Each has its own process group: Ctrl-C reaches the command alone, which
// stops its children in order. A child exits when its IPC channel closes, that is, when the command is gone.

import { execa } from 'execa'
import { crashReason } from './crash-reason.ts'
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
  /** `kept` for the result, read by the caller, or inherited by the terminal */
  output?: 'kept' | 'read' | 'inherit'
  killAfterMs?: number
}

/** The result never rejects: it says whether and how the process failed. */
export function spawnNode(
  script: string,
  { cwd, env, args = [], signal, output = 'kept', killAfterMs = KILL_AFTER_MS }: SpawnOptions,
) {
  return execa(process.execPath, [...NODE_ARGUMENTS, script, ...args], {
    cwd,
    env,
    extendEnv: false,
    detached: true,
    stdin: 'ignore',
    ipc: true,
    serialization: 'json',
    stdout: output === 'inherit' ? 'inherit' : 'pipe',
    stderr: output === 'inherit' ? 'inherit' : 'pipe',
    buffer: output === 'kept',
    all: output === 'kept',
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
