// A script of the product that runs to its end: migrations, builds, the demo.

import { spawn } from 'node:child_process'
import { crashReason } from './crash-reason.ts'
import { PlainError } from './plain-error.ts'
import { NODE_ARGUMENTS } from './workspace.ts'

const KILL_AFTER_MS = 3_000

export interface ScriptOptions {
  cwd: string
  env: NodeJS.ProcessEnv
  args?: string[]
  /** what a failure tells: the line with the reason, or everything that was written (compilers) */
  tell?: 'reason' | 'everything'
  /** ends the script, by force after 3 s */
  signal?: AbortSignal
}

function describeFailure(text: string, code: number | null, tell: 'reason' | 'everything'): string {
  const words = tell === 'everything' ? text.trim() : crashReason(text.split('\n'))
  return words || `exit code ${code}`
}

/** Resolves with what the script wrote to stdout; rejects with a PlainError that says `what` failed and why. */
export function runScript(what: string, script: string, options: ScriptOptions): Promise<string> {
  const { cwd, env, args = [], tell = 'reason', signal } = options
  return new Promise((resolve, reject) => {
    const stopped = () => new PlainError(`${what} was stopped`)
    if (signal?.aborted) {
      reject(stopped())
      return
    }
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, script, ...args], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let output = ''
    let errors = ''
    let kill: NodeJS.Timeout | undefined
    const abort = () => {
      child.kill('SIGTERM')
      kill = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    }
    signal?.addEventListener('abort', abort, { once: true })
    child.stdout!.on('data', (chunk) => (output += String(chunk)))
    child.stderr!.on('data', (chunk) => (errors += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(kill)
      signal?.removeEventListener('abort', abort)
      if (signal?.aborted) reject(stopped())
      else if (code === 0) resolve(output)
      else reject(new PlainError(`${what} failed: ${describeFailure(`${output}\n${errors}`, code, tell)}`))
    })
  })
}
