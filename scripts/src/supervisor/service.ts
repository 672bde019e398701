// One supervised service: started, restarted with back-off when its process dies, stopped when asked.

import type { ServiceLog } from './service-log.ts'
import { launchService, type ServiceDefinition, type ServiceProcess } from './service-process.ts'

const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 30_000
const HEALTHY_AFTER_MS = 30_000

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

export interface ServiceOptions {
  cwd: string
  log: ServiceLog
  onLine(line: string): void
  firstDelayMs?: number
}

export function createService(definition: ServiceDefinition, { cwd, log, onLine, firstDelayMs = FIRST_DELAY_MS }: ServiceOptions): Service {
  const { name } = definition
  const nextDelay = createBackoff(firstDelayMs)
  let current: ServiceProcess | undefined
  let stopping = false
  let timer: NodeJS.Timeout | undefined

  const launch = () => (current = launchService(definition, cwd, log))

  /** Restarts the process when it dies by itself. */
  function supervise(launched: ServiceProcess): ServiceProcess {
    const startedAt = Date.now()
    void launched.exited.then((reason) => {
      if (stopping || current !== launched) return
      current = undefined
      onLine(`${name} ended (${reason}); it starts again.`)
      timer = setTimeout(() => supervise(launch()), nextDelay(Date.now() - startedAt))
    })
    return launched
  }

  return {
    name,
    get pid() {
      return current?.pid
    },
    async start() {
      const first = launch()
      await first.ready
      supervise(first)
    },
    async restart() {
      clearTimeout(timer)
      const old = current
      current = undefined
      if (old) await old.end()
      if (!stopping) await supervise(launch()).ready
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      if (current) await current.end()
      log.close()
    },
  }
}

/** @returns the delay before the next restart: it doubles with each, and starts anew after a process that was healthy */
function createBackoff(firstDelayMs: number): (uptimeMs: number) => number {
  let next = firstDelayMs
  return (uptimeMs) => {
    const delay = uptimeMs > HEALTHY_AFTER_MS ? firstDelayMs : next
    next = Math.min(delay * 2, LONGEST_DELAY_MS)
    return delay
  }
}
