// A process of the product as it runs in production, started and ended by a test.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ReadyMessage } from '@sightline/shared/service/run-service.ts'

/** No forced exit: a test that waits for a graceful shutdown must not fail because the machine was busy. */
const NEVER = { SHUTDOWN_LIMIT_MS: '600000' }

const source = fileURLToPath(new URL('../', import.meta.url))

export interface ProductProcess {
  /** where it listens, when it does */
  port: number | undefined
  /** resolves when the process has ended */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; signal: string | null }>
}

/** @param script below api/src  @returns when the process says that it is ready */
export async function startProcess(script: string, env: Record<string, string>): Promise<ProductProcess> {
  const child = fork(`${source}${script}`, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...NEVER, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const [ready] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`${script} did not start`))),
  ])) as [ReadyMessage]
  return {
    port: ready.port,
    async end(signal) {
      child.kill(signal)
      const [code, endedBy] = (await exited) as [number | null, string | null]
      return { code, signal: endedBy }
    },
  }
}
