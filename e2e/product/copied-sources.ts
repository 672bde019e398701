// A copy of the sources that a journey may edit: whatever becomes of it, the checkout is as it was.

import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WORKSPACE } from '@sightline/scripts/src/workspace.ts'

/** The packages are not copied but linked; what a package's own node_modules has are links already. */
const PACKAGES = path.join(WORKSPACE, 'node_modules')
const LEFT_OUT = new Set([PACKAGES, ...['.data', '.git', 'e2e'].map((name) => path.join(WORKSPACE, name))])

export interface CopiedSources {
  /** the copy */
  folder: string
  /** beside it, for what belongs to it */
  data: string
  remove: () => void
}

export function copySources(): CopiedSources {
  const temporary = mkdtempSync(path.join(tmpdir(), 'sightline dev-'))
  // As root, PostgreSQL runs as another user, who has to enter this folder.
  chmodSync(temporary, 0o755)
  const folder = path.join(temporary, 'sightline')
  cpSync(WORKSPACE, folder, { recursive: true, verbatimSymlinks: true, filter: (file) => !LEFT_OUT.has(file) })
  symlinkSync(PACKAGES, path.join(folder, 'node_modules'))
  return {
    folder,
    data: path.join(temporary, 'data'),
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  }
}
