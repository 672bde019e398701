// One run of a service's process: launched, ready, ended.

import { spawn } from 'node:child_process'
import type { ReadyMessage } from '@sightline/shared/service/run-service.ts'
import { PlainError } from '../plain-error.ts'
import { NODE_ARGUMENTS } from '../workspace.ts'
import type { ServiceLog } from './service-log.ts'

const READY_WITHIN_MS = 30_000
const KILL_AFTER_MS = 4_000

export interface ServiceDefinition {
  name: string
  script: string
  env: NodeJS.ProcessEnv
}

export interface ServiceProcess {
  readonly pid: number | undefined
  /** rejects with a PlainError when the process ends before it is ready, or takes too long */
  readonly ready: Promise<void>
  /** resolves with the reason, in words */
  readonly exited: Promise<string>
  /** asks the process to end, and kills one that does not */
  end(): Promise<void>
}

type Child = ReturnType<typeof spawnService>

export function launchService(definition: ServiceDefinition, cwd: string, log: ServiceLog): ServiceProcess {
  const child = spawnService(definition, cwd)
  const failureReason = log.follow(child.stdout!, child.stderr!)
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(describeExit(code, signal, failureReason())))
  })
  const ready = whenReady(child, exited, definition.name, log.file)
  // Avoids an unhandled rejection when nobody awaits a later run.
  ready.catch(() => undefined)
  return { pid: child.pid, ready, exited, end: () => endChild(child, exited) }
}

function spawnService({ script, env }: ServiceDefinition, cwd: string) {
  return spawn(process.execPath, [...NODE_ARGUMENTS, script], {
    cwd,
    env,
    // A group of its own: Ctrl-C reaches the supervisor, which then ends its processes in order.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

function whenReady(child: Child, exited: Promise<string>, name: string, logFile: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new PlainError(`${name} is not ready after ${READY_WITHIN_MS / 1000} s: see ${logFile}`)),
      READY_WITHIN_MS,
    )
    child.on('message', (message) => {
      if ((message as ReadyMessage).type !== 'ready') return
      clearTimeout(timeout)
      resolve()
    })
    void exited.then((reason) => {
      clearTimeout(timeout)
      reject(new PlainError(`${name} did not start – ${reason} (${logFile})`))
    })
  })
}

async function endChild(child: Child, exited: Promise<string>): Promise<void> {
  const kill = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
  child.kill('SIGTERM')
  await exited
  clearTimeout(kill)
}

function describeExit(code: number | null, signal: NodeJS.Signals | null, words: string | undefined): string {
  const how = signal ? `killed by ${signal}` : `exit code ${code}`
  return words ? `${how}: ${words}` : how
}
