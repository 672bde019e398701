import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface ReadyMessage {
  type?: string
  port?: number
}

export type Child = Awaited<ReturnType<typeof startChild>>

/**
 * Starts a script that says over IPC when it is ready, and on which port, as the product's processes do.
 * @param script seen from `api/`
 */
export async function startChild(script: string, env: Record<string, string>, nodeArguments: string[] = []) {
  const child = fork(join(import.meta.dirname, '..', script), {
    env: { PATH: process.env.PATH, PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'warn', PORT: '0', ...env },
    stdio: 'inherit',
    execArgv: nodeArguments,
  })
  const exited = once(child, 'exit')
  const port = await new Promise<number | undefined>((resolve, reject) => {
    child.on('message', (message: ReadyMessage) => message.type === 'ready' && resolve(message.port))
    void exited.then(([code]) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    child,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
