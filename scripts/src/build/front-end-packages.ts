import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../workspace.ts'

export const HOST = 'host'
/** Prefix of the folder name of every remote. */
export const REMOTE = 'remote-'
/** The package that `npm run create-remote` copies: it is linted, type-checked and tested like a remote, and part of no release. */
export const TEMPLATE = 'remote-template'

/** The host and every remote: each folder with a webpack configuration, so that a new remote needs no list. */
export function frontEndPackages(): string[] {
  return readdirSync(WORKSPACE)
    .filter((name) => name === HOST || (name.startsWith(REMOTE) && name !== TEMPLATE))
    .filter((name) => existsSync(join(WORKSPACE, name, 'webpack.config.mjs')))
    .sort()
}
