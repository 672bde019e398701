// Supervises one process of the product: starts it, restarts it with backoff when it dies, and stops it on request.

import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { crashReason } from '../crash-reason.ts'
import { PlainError } from '../plain-error.ts'
import { spawnNode } from '../run-script.ts'
import { WORKSPACE } from '../workspace.ts'
import type { ServiceLog } from './service-log.ts'

const READY_WITHIN_MS = 30_000
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 30_000
const HEALTHY_AFTER_MS = 30_000
/** length of the kept end of stderr, which explains a crash */
const KEPT_LINES = 40

export interface ServiceDefinition {
  name: string
  script: string
  env: NodeJS.ProcessEnv
}

export interface Service {
  readonly name: string
  /** pid of the current process; undefined while it restarts */
  readonly pid: number | undefined
  /** resolves with the first "ready"; rejects with a PlainError when the process ends before it */
  start(): Promise<void>
  /** replaces the process by a new one; resolves when that is ready */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface ServiceOptions {
  log: ServiceLog
  onLine(line: string): void
  firstDelayMs?: number
  killAfterMs?: number
}

/** One run of the process. */
interface Run {
  pid: number | undefined
  ready: Promise<void>
  /** resolves with the reason, in words */
  exited: Promise<string>
  end(): Promise<unknown>
}

function launch({ name, script, env }: ServiceDefinition, log: ServiceLog, killAfterMs: number | undefined): Run {
  const child = spawnNode(script, { cwd: WORKSPACE, env, output: 'read', killAfterMs })
  const errors: string[] = []
  createInterface(child.stdout!).on('line', log.write)
  createInterface(child.stderr!).on('line', (line) => {
    log.write(line)
    errors.push(line)
    if (errors.length > KEPT_LINES) errors.shift()
  })
  const exited = child.then(({ signal, exitCode }) => {
    const how = signal ? `killed by ${signal}` : `exit code ${exitCode}`
    return [how, crashReason(errors)].filter(Boolean).join(': ')
  })
  const ended = exited.then((reason): never => {
    throw new PlainError(`${name} did not start – ${reason} (${log.file})`)
  })
  const late = pause(READY_WITHIN_MS, undefined, { ref: false }).then((): never => {
    throw new PlainError(`${name} is not ready after ${READY_WITHIN_MS / 1000} s: see ${log.file}`)
  })
  // "ready" is its first message (shared/service/run-service.ts).
  const ready = Promise.race([
    child.getOneMessage().then(
      () => undefined,
      () => ended,
    ),
    late,
  ])
  // Avoids an unhandled rejection when nobody awaits a later run.
  for (const promise of [ended, late, ready]) promise.catch(() => undefined)
  return {
    pid: child.pid,
    ready,
    exited,
    async end() {
      child.kill()
      await exited
    },
  }
}

export function createService(
  definition: ServiceDefinition,
  { log, onLine, firstDelayMs = FIRST_DELAY_MS, killAfterMs }: ServiceOptions,
): Service {
  const { name } = definition
  let current: Run | undefined
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let delay = firstDelayMs

  const run = () => (current = launch(definition, log, killAfterMs))

  /** Starts the process again when it dies by itself, after a delay that doubles until one was healthy. */
  function supervise(launched: Run): Run {
    const startedAt = Date.now()
    void launched.exited.then((reason) => {
      if (stopping || current !== launched) return
      current = undefined
      onLine(`${name} ended (${reason}); it starts again.`)
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) delay = firstDelayMs
      timer = setTimeout(() => supervise(run()), delay)
      delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    })
    return launched
  }

  return {
    name,
    get pid() {
      return current?.pid
    },
    async start() {
      const first = run()
      await first.ready
      supervise(first)
    },
    async restart() {
      clearTimeout(timer)
      const old = current
      current = undefined
      await old?.end()
      if (!stopping) await supervise(run()).ready
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      await current?.end()
    },
  }
}
