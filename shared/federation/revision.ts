import { execFileSync } from 'node:child_process'

/** `4b4b98d394c2-dirty` names the revision and says that the sources have changed since. */
const DESCRIBE = ['describe', '--always', '--abbrev=12', '--exclude=*', '--dirty']

/** The git revision of the sources. Where git is missing, as in an image, the variable REVISION supplies it, if set. */
export function findRevision(folder: string, { REVISION } = process.env): string {
  if (REVISION) return REVISION
  try {
    return execFileSync('git', DESCRIBE, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}
