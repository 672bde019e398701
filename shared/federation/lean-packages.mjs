// Packages whose default entry is larger than the page needs.

import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const router = path.dirname(require.resolve('react-router/package.json'))
const federation = createRequire(require.resolve('@module-federation/enhanced'))
const errorCodes = path.dirname(federation.resolve('@module-federation/error-codes'))

/**
 * React Router's `exports` lead bundlers to its development build, with warnings and their texts. Errors of Module Federation say
 * their code and the address that explains it, without a text of their own.
 */
export const leanPackages = {
  'react-router$': path.join(router, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  [path.join(errorCodes, 'desc.mjs')]: path.join(import.meta.dirname, 'no-error-texts.mjs'),
}
