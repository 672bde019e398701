// `sightline-remote dev`: the remote from its sources, as a page of its own with the answers of src/testing/alone.tsx, or in the pages of a
// running Sightline.

import { once } from 'node:events'
import { createServer } from 'node:net'
import { remoteConfig, type BuildOptions } from '@sightline/shared/federation/webpack-config.mjs'
import webpack from 'webpack'
import WebpackDevServer, { type Configuration } from 'webpack-dev-server'
import { readRemote } from './build-remote.ts'
import { CommandError } from './command-error.ts'
import { passTo, STREAMED } from './pass-to.ts'

export interface Served {
  folder: string
  port: number
  /** origin of a running Sightline */
  against?: string
}

/** Resolves when the page can be opened, with what ends the server. */
export async function serveRemote({ folder, port, against }: Served): Promise<() => Promise<void>> {
  const { name } = readRemote(folder)
  await requireFree(port)
  const options: BuildOptions = { WEBPACK_SERVE: true, port: { [name]: port } }
  const kind = against === undefined ? { alone: true } : { besideRelease: true }
  const config = remoteConfig(folder, { ...options, ...kind })
  const { devServer, ...build } = config as typeof config & { devServer: Configuration }
  const compiler = webpack(build)
  if (compiler === null) throw new Error('webpack makes no compiler of its configuration')
  const server = new WebpackDevServer(
    against === undefined ? devServer : { ...devServer, ...pagesOf({ name, port, against }) },
    compiler,
  )
  const firstBuild = new Promise<void>((resolve) => compiler.hooks.done.tap('sightline-remote', () => resolve()))
  await server.start()
  await firstBuild
  return () => server.stop()
}

/** Production React cannot replace components: an edit loads the page again. */
function pagesOf({ name, port, against }: { name: string; port: number; against: string }): Configuration {
  const origins = { remote: against, local: `http://localhost:${port}` }
  return {
    hot: false,
    liveReload: true,
    proxy: [{ context: STREAMED, target: against, changeOrigin: true, headers: { origin: against } }],
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'pages', middleware: passTo(origins, name) }],
  }
}

/** webpack-dev-server would end with a stack. */
async function requireFree(port: number): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    throw new CommandError(`Port ${port} cannot be used (${(error as Error).message}): choose another one by --port.`)
  } finally {
    probe.close()
  }
}
