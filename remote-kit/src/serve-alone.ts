// `sightline-remote dev`: the remote as a page of its own, without host and API, with the answers of src/testing/alone.tsx.

import { remoteConfig } from '@sightline/shared/federation/webpack-config.mjs'
import webpack from 'webpack'
import WebpackDevServer, { type Configuration } from 'webpack-dev-server'
import { readRemote } from './build-remote.ts'

/** Resolves when the page can be opened, with what ends the server. */
export async function serveAlone(folder: string, port: number): Promise<() => Promise<void>> {
  const config = remoteConfig(folder, { WEBPACK_SERVE: true, alone: true, port: { [readRemote(folder).name]: port } })
  const { devServer, ...build } = config as typeof config & { devServer: Configuration }
  const compiler = webpack(build)
  if (compiler === null) throw new Error('webpack makes no compiler of its configuration')
  const server = new WebpackDevServer(devServer, compiler)
  const firstBuild = new Promise<void>((resolve) => compiler.hooks.done.tap('sightline-remote', () => resolve()))
  await server.start()
  await firstBuild
  return () => server.stop()
}
