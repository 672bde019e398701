// Fast Refresh: an edited component is replaced on the open page and keeps its state. All builds of a page share one runtime.

import { createRequire } from 'node:module'
import path from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import refreshTypeScript from 'react-refresh-typescript'

/** Entry of the host's development build. */
export const refreshRuntime = path.join(import.meta.dirname, 'refresh-runtime.mjs')

const ownEntry = createRequire(import.meta.url).resolve(
  '@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js',
)
/** `resolve.alias`: without it, the plugin would start a runtime in each build. */
export const withoutOwnRuntime = { [ownEntry]: false }

/** `externals` of a remote: the runtime comes from the global that the host's refresh-runtime.mjs has set. */
export function pageRuntime({ request }, done) {
  return /(^|[\\/])react-refresh[\\/]runtime(\.js)?$/.test(request) ? done(null, 'reactRefreshRuntime') : done()
}

/** `getCustomTransformers` of ts-loader */
export const markComponents = () => ({ before: [refreshTypeScript()] })

/** webpack-dev-server shows the errors in its own overlay. */
export const fastRefresh = () => new ReactRefreshPlugin({ overlay: false })
