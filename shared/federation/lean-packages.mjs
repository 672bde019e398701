// Packages whose default entry is larger than the page needs.

import { createRequire } from 'node:module'
import path from 'node:path'

const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))

/** React Router's `exports` lead bundlers to its development build, with warnings and their texts. */
export const leanPackages = {
  'react-router$': path.join(router, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
}
