// Packages whose default entry is larger than the page needs.

import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const router = path.dirname(require.resolve('react-router/package.json'))
const federation = createRequire(require.resolve('@module-federation/enhanced'))
const folderOf = (name) => path.dirname(federation.resolve(`@module-federation/${name}`))
const leanFederation = path.join(import.meta.dirname, 'lean-federation.mjs')

/**
 * React Router's `exports` lead bundlers to its development build, with warnings and their texts. Of Module Federation, each page would
 * have the texts of all errors, and a logger, twice.
 */
export const leanPackages = {
  'react-router$': path.join(router, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  [path.join(folderOf('error-codes'), 'desc.mjs')]: leanFederation,
  [path.join(folderOf('sdk'), 'logger.js')]: leanFederation,
}
