import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ChildServer {
  origin: string
  /** resident memory now, in MB */
  memory(): number
  stop(): Promise<void>
}

interface ChildMessage {
  type?: string
  port?: number
}

interface ChildOptions {
  nodeArguments?: string[]
  onMessage?(message: ChildMessage): void
}

/** Starts a server that tells its port over IPC, as the product's processes do. @param script seen from `api/` */
export async function startChildServer(script: string, env: Record<string, string>, options: ChildOptions = {}): Promise<ChildServer> {
  const { nodeArguments = [], onMessage = () => undefined } = options
  const child = fork(join(import.meta.dirname, '..', script), {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    execArgv: nodeArguments,
  })
  child.on('message', onMessage)
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: ChildMessage) => {
      if (message.type === 'ready' && message.port !== undefined) resolve(message.port)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    memory: () => residentMegabytes(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
