// `webpack serve` for one front-end package or several, in one process. What webpack says goes to the terminal.

import { join } from 'node:path'
import { HOST } from '../build/front-end-packages.ts'
import { PlainError } from '../plain-error.ts'
import { spawnNode } from '../run-script.ts'
import { WORKSPACE } from '../workspace.ts'

const WEBPACK = join(import.meta.dirname, '../build/webpack.ts')

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

/** Resolves when every package is built and served, even one with compile errors, which its page shows. */
export async function serveSources({ ports, args = [], signal }: ServeOptions): Promise<SourceServer> {
  const waiting = new Set(Object.keys(ports))
  const configs = [...waiting].flatMap((name) => [
    '--config',
    join(WORKSPACE, name, 'webpack.config.mjs'),
    '--env',
    `port.${name}=${ports[name]}`,
  ])
  const child = spawnNode(WEBPACK, {
    // Where webpack-cli is a dependency.
    cwd: join(WORKSPACE, HOST),
    env: { ...process.env, NODE_ENV: 'development' },
    args: ['serve', ...configs, '--dev-server-per-compiler', ...args],
    output: 'inherit',
    signal,
  })
  const ended = child.then(({ exitCode }) =>
    Promise.reject<never>(new PlainError(`webpack serve ended (exit code ${exitCode}).`)),
  )
  // Avoids an unhandled rejection when nobody awaits it.
  ended.catch(() => undefined)

  const listening = new Promise<void>((resolve) => {
    // Uses Node's event, because execa's message iterator disconnects the process when it ends.
    child.nodeChildProcess.on('message', (message) => {
      waiting.delete((message as { name: string }).name)
      if (waiting.size === 0) resolve()
    })
  })
  await Promise.race([listening, ended])
  return {
    ended,
    async stop() {
      child.kill()
      await child
    },
  }
}
