import { execFileSync } from 'node:child_process'
import { WORKSPACE } from '../workspace.ts'

/** The git revision of the sources; a copy without git has none. */
export function findRevision(): string {
  try {
    const args = ['rev-parse', '--short=12', 'HEAD']
    return execFileSync('git', args, { cwd: WORKSPACE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}
