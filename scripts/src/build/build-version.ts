// A build's version contains the hash of its inputs: the same sources always have the same version.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildInputs } from '@sightline/shared/federation/build-inputs.mjs'
import { WORKSPACE } from '../workspace.ts'
import { readLockedPackages } from './locked-packages.ts'

const HASH_LENGTH = 8

/** Package name → version, e.g. `1.0.0-3f2a91bc`. */
export function buildVersions(names: string[]): Map<string, string> {
  const locked = readLockedPackages()
  return new Map(
    names.map((name) => {
      const manifest = JSON.parse(readFileSync(join(WORKSPACE, name, 'package.json'), 'utf8')) as { version: string }
      const { files, packages } = buildInputs(name)
      const hash = createHash('sha256').update(packageFields(name)).update(packageFields('shared'))
      for (const file of files) {
        const content = readFileSync(join(WORKSPACE, file))
        hash.update(`${file}\0${content.length}\0`).update(content)
      }
      for (const id of locked.closure(packages)) hash.update(`${id}\n`)
      return [name, `${manifest.version}-${hash.digest('hex').slice(0, HASH_LENGTH)}`]
    }),
  )
}

/** What webpack reads of a package.json; dependencies are in the lock file. */
function packageFields(name: string): string {
  const { type, version, exports, sideEffects } = JSON.parse(
    readFileSync(join(WORKSPACE, name, 'package.json'), 'utf8'),
  ) as Record<string, unknown>
  return JSON.stringify({ type, version, exports, sideEffects })
}
