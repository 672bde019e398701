import { execFileSync } from 'node:child_process'
import { WORKSPACE } from '../workspace.ts'

/** The git revision of the sources. A copy without git, such as an image, is told it (REVISION) or has none. */
export function findRevision({ REVISION } = process.env): string {
  if (REVISION) return REVISION
  try {
    const args = ['rev-parse', '--short=12', 'HEAD']
    return execFileSync('git', args, { cwd: WORKSPACE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}
