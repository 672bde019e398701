import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { StandInCounts } from './queue-stand-in.ts'

export interface QueueStandIn {
  origin: string
  /** since the last time */
  counts(): Promise<StandInCounts>
  stop(): Promise<void>
}

/** queue-stand-in.ts as a process. @param limitPerSecond 0 = none */
export async function startQueueStandIn(setup: { latencyMs: number; limitPerSecond: number }): Promise<QueueStandIn> {
  const env = { PATH: process.env.PATH, LATENCY_MS: String(setup.latencyMs), LIMIT_PER_SECOND: String(setup.limitPerSecond) }
  const child = fork(join(import.meta.dirname, 'queue-stand-in.ts'), { env, stdio: 'inherit' })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    origin: `http://127.0.0.1:${port}`,
    async counts() {
      const told = once(child, 'message')
      child.send('counts')
      const [{ counts }] = (await told) as [{ counts: StandInCounts }]
      return counts
    },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
