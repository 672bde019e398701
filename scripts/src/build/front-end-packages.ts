import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '../workspace.ts'

export const HOST = 'host'

/** The host and every remote: each folder with a webpack configuration, so that a new remote needs no list. */
export function frontEndPackages(): string[] {
  return readdirSync(WORKSPACE)
    .filter((name) => name === HOST || name.startsWith('remote-'))
    .filter((name) => existsSync(join(WORKSPACE, name, 'webpack.config.mjs')))
    .sort()
}
