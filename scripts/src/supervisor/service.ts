// One process of the product: started, started again when it dies, and stopped. What it writes goes to a log file.

import { appendFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PlainError } from '../plain-error.ts'
import { crashReason, spawnNode } from '../run-script.ts'
import { WORKSPACE } from '../workspace.ts'

const RESTART_DELAY_MS = 1_000
/** length of the kept end of stderr, which explains a crash */
const KEPT_LINES = 40
/** pino's number of "error" */
const ERROR_LEVEL = 50

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
  /** of the log files */
  logs: string
  onLine(line: string): void
  restartDelayMs?: number
  killAfterMs?: number
}

/** What a log line (pino's JSON) says in plain text; undefined for other lines, and below level error. */
function errorIn(line: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(line) as { level: number; msg?: string; err?: { message?: string } }
    return level < ERROR_LEVEL ? undefined : [...new Set([msg, err?.message])].filter(Boolean).join(': ').split('\n')[0]
  } catch {
    return undefined
  }
}

/** Each start of the product begins a new log file and keeps the one before it. */
function openLog(folder: string, name: string): string {
  const file = join(folder, `${name}.log`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (existsSync(file)) renameSync(file, `${file}.1`)
  return file
}

export function createService(
  { name, script, env }: ServiceDefinition,
  { logs, onLine, restartDelayMs = RESTART_DELAY_MS, killAfterMs }: ServiceOptions,
): Service {
  const log = openLog(logs, name)
  let current: ReturnType<typeof launch> | undefined
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let shown: string | undefined
  let isKept = true

  /** A disk that is full costs lines of the log, and not the process. */
  function keepLog(chunk: Buffer): void {
    try {
      appendFileSync(log, chunk)
      isKept = true
    } catch (error) {
      if (isKept) onLine(`${name}: its log cannot be written: ${(error as Error).message}`)
      isKept = false
    }
  }

  function showError(line: string): void {
    const words = errorIn(line)
    if (words !== undefined && words !== shown) onLine(`${name}: ${words}`)
    shown = words ?? shown
  }

  function launch() {
    const child = spawnNode(script, { cwd: WORKSPACE, env, output: ['pipe'], killAfterMs })
    const errors: string[] = []
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', keepLog)
    createInterface(child.stdout!).on('line', showError)
    createInterface(child.stderr!).on('line', (line) => {
      errors.push(line)
      if (errors.length > KEPT_LINES) errors.shift()
    })
    const exited = child.then(({ signal, exitCode }) => {
      const how = signal ? `killed by ${signal}` : `exit code ${exitCode}`
      return [how, crashReason(errors)].filter(Boolean).join(': ')
    })
    // "ready" is its first message (shared/service/run-service.ts).
    const ready = child.getOneMessage().then(
      () => undefined,
      async () => {
        throw new PlainError(`${name} did not start – ${await exited} (${log})`)
      },
    )
    // Avoids an unhandled rejection when nobody awaits a later run.
    ready.catch(() => undefined)
    const end = async () => {
      child.kill()
      await exited
    }
    return { pid: child.pid, ready, exited, end }
  }

  const run = () => (current = launch())

  /** Starts the process again when it dies by itself. */
  function supervise(launched: ReturnType<typeof launch>) {
    void launched.exited.then((reason) => {
      if (stopping || current !== launched) return
      current = undefined
      onLine(`${name} ended (${reason}); it starts again.`)
      timer = setTimeout(() => supervise(run()), restartDelayMs)
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
