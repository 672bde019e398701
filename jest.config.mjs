// Unit and component tests of the browser packages. The servers' tests run under `node --test`.

import { readdirSync } from 'node:fs'
import { jestConfig } from './shared/testing/jest-config.mjs'

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-') && name !== 'remote-kit')

export default {
  ...jestConfig,
  roots: ['host', 'shared', ...remotes].map((folder) => `<rootDir>/${folder}`),
  // Those of shared/service and of the builds run under Node.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/shared/service/', '\\.test\\.mjs$'],
}
