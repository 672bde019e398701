// `sightline-remote test`, with the remote's folder as --rootDir.

import { jestConfig } from '@sightline/shared/testing/jest-config.mjs'

export default { ...jestConfig, roots: ['<rootDir>/src'] }
