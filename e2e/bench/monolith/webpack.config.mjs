// The host and all remotes as one build with lazy screens: what the page would be without Module Federation. It is the
// host's own configuration; only the module that loads remotes is another one.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PrerenderPlugin } from '@sightline/shared/federation/prerender-plugin.mjs'
import { hostConfig } from '@sightline/shared/federation/webpack-config.mjs'
import { ScreensPlugin } from './screens-plugin.mjs'

const workspace = path.join(import.meta.dirname, '..', '..', '..')
const host = path.join(workspace, 'host')

const remotes = readdirSync(workspace)
  .map((name) => path.join(workspace, name))
  .filter((folder) => existsSync(path.join(folder, 'remote.json')))
  .map((folder) => ({ folder, ...JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) }))

export default (options) => {
  const config = hostConfig(host, {
    ...options,
    packages: [host, ...remotes.map(({ folder }) => folder)].map((folder) => path.basename(folder)),
  })
  const linkRemotes = {
    test: path.join(host, 'src/remotes/federation.ts'),
    loader: path.join(import.meta.dirname, 'linked-remotes-loader.mjs'),
    options: { remotes: remotes.map(({ name, folder }) => [name, path.join(folder, 'src/remote.tsx')]) },
  }
  return {
    ...config,
    module: { ...config.module, rules: [...config.module.rules, linkRemotes] },
    // A page of one build would have no HTML of its frame either.
    plugins: [...config.plugins.filter((plugin) => !(plugin instanceof PrerenderPlugin)), new ScreensPlugin(remotes)],
  }
}
