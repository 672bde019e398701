import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Worker processes as `npm start` runs them. @returns ends them */
export async function startBenchWorkers(count: number, settings: Record<string, string>): Promise<() => Promise<void>> {
  const script = join(import.meta.dirname, '..', 'src', 'worker.ts')
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost:3000', ...settings }
  const start = async (): Promise<ChildProcess> => {
    const child = fork(script, { env, stdio: 'inherit' })
    await once(child, 'message')
    return child
  }
  const children = await Promise.all(Array.from({ length: count }, start))
  return async () => {
    await Promise.all(
      children.map((child) => {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        return exited
      }),
    )
  }
}
