// One supervised process: started, restarted with back-off when it dies, stopped when asked.

import { spawn, type ChildProcess } from 'node:child_process'
import type { ReadyMessage } from '@sightline/shared/service/run-service.ts'
import { PlainError } from '../plain-error.ts'
import { NODE_ARGUMENTS } from '../workspace.ts'
import type { ServiceLog } from './service-log.ts'

const READY_WITHIN_MS = 30_000
const KILL_AFTER_MS = 4_000
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 30_000
const HEALTHY_AFTER_MS = 30_000

export interface ServiceDefinition {
  name: string
  script: string
  env: NodeJS.ProcessEnv
}

export interface Service {
  readonly name: string
  /** of the current process; undefined between two */
  readonly pid: number | undefined
  /** resolves with the first "ready"; rejects with a PlainError when the process ends before it */
  start(): Promise<void>
  /** replaces the process by a new one; resolves when that is ready */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Run {
  child: ChildProcess
  ready: Promise<void>
  exited: Promise<string>
}

function describeExit(code: number | null, signal: NodeJS.Signals | null, words: string | undefined): string {
  const how = signal ? `killed by ${signal}` : `exit code ${code}`
  return words ? `${how}: ${words}` : how
}

export interface ServiceOptions {
  cwd: string
  log: ServiceLog
  onLine(line: string): void
  firstDelayMs?: number
}

export function createService(definition: ServiceDefinition, options: ServiceOptions): Service {
  const { name, script, env } = definition
  const { cwd, log, onLine, firstDelayMs = FIRST_DELAY_MS } = options
  let run: Run | undefined
  let stopping = false
  let delay = firstDelayMs
  let timer: NodeJS.Timeout | undefined

  function launch(): Run {
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, script], {
      cwd,
      env,
      // A group of its own: Ctrl-C reaches the supervisor, which then ends its processes in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const lastWords = log.follow(child.stdout!, child.stderr!)
    const exited = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', (code, signal) => resolve(describeExit(code, signal, lastWords())))
    })
    const ready = new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new PlainError(`${name} is not ready after ${READY_WITHIN_MS / 1000} s: see ${log.file}`)),
        READY_WITHIN_MS,
      )
      child.on('message', (message) => {
        if ((message as ReadyMessage).type !== 'ready') return
        clearTimeout(late)
        resolve()
      })
      void exited.then((reason) => {
        clearTimeout(late)
        reject(new PlainError(`${name} did not start – ${reason} (${log.file})`))
      })
    })
    // Nobody may be waiting for a later run.
    ready.catch(() => undefined)
    return { child, ready, exited }
  }

  /** Restarts after each death; one that lived long enough starts again at the first delay. */
  function supervise(current: Run): void {
    const startedAt = Date.now()
    void current.exited.then((reason) => {
      if (stopping || run !== current) return
      run = undefined
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) delay = firstDelayMs
      onLine(`${name} ended (${reason}); it starts again.`)
      timer = setTimeout(begin, delay)
      delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    })
  }

  function begin(): Run {
    run = launch()
    supervise(run)
    return run
  }

  async function end(current: Run): Promise<void> {
    const kill = setTimeout(() => current.child.kill('SIGKILL'), KILL_AFTER_MS)
    current.child.kill('SIGTERM')
    await current.exited
    clearTimeout(kill)
  }

  return {
    name,
    get pid() {
      return run?.child.pid
    },
    async start() {
      const first = launch()
      run = first
      await first.ready
      supervise(first)
    },
    async restart() {
      clearTimeout(timer)
      const old = run
      run = undefined
      if (old) await end(old)
      if (!stopping) await begin().ready
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      if (run) await end(run)
      log.close()
    },
  }
}
