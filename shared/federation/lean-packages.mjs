// Packages whose default file is larger than what the page needs.

import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const router = path.dirname(require.resolve('react-router/package.json'))

/** React Router's exports name only its development build, with warnings and their texts. */
export const leanPackages = {
  'react-router$': path.join(router, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
}

/**
 * Puts the federation runtime where remotes look for it. `experiments.provideExternalRuntime` does the same with the
 * CommonJS file, which would bring a second copy of the runtime onto the page.
 */
export const runtimeProvider = createRequire(require.resolve('@module-federation/enhanced'))
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/\.cjs$/, '.js')
