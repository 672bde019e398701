// `webpack serve` for one front-end package or several, in one process. What webpack says goes to the terminal.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { HOST } from '../build/front-end-packages.ts'
import { PlainError } from '../plain-error.ts'
import { WORKSPACE } from '../workspace.ts'

const WEBPACK = join(import.meta.dirname, '../build/webpack.ts')
const KILL_AFTER_MS = 4_000

export interface SourceServer {
  /** rejects when the process has ended by itself */
  ended: Promise<never>
  stop(): Promise<void>
}

export interface ServeOptions {
  /** package → port on 127.0.0.1 */
  ports: Record<string, number>
  /** further arguments of webpack-cli */
  args?: string[]
  signal?: AbortSignal
}

/** Resolves when every package has been built and is served, also one that has errors: its page shows them. */
export async function serveSources({ ports, args = [], signal }: ServeOptions): Promise<SourceServer> {
  const names = Object.keys(ports)
  const configs = names.flatMap((name) => ['--config', join(WORKSPACE, name, 'webpack.config.mjs'), '--env', `port.${name}=${ports[name]}`])
  const child = spawn(process.execPath, [WEBPACK, 'serve', ...configs, '--dev-server-per-compiler', ...args], {
    // Where webpack-cli is a dependency.
    cwd: join(WORKSPACE, HOST),
    env: { ...process.env, NODE_ENV: 'development' },
    // A group of its own: Ctrl-C reaches the supervisor, which ends this process in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ended = exited.then((code) => Promise.reject<never>(new PlainError(`webpack serve ended (exit code ${code}).`)))
  // Avoids an unhandled rejection when nobody awaits it.
  ended.catch(() => undefined)

  async function stop(): Promise<void> {
    const kill = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    child.kill('SIGTERM')
    await exited
    clearTimeout(kill)
  }

  signal?.addEventListener('abort', () => void stop(), { once: true })
  const waiting = new Set(names)
  const listening = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      waiting.delete((message as { name: string }).name)
      if (waiting.size === 0) resolve()
    })
  })
  await Promise.race([listening, ended])
  return { ended, stop }
}
