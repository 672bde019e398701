// Checks that the builds of a release load (about 3 s). It runs in a child process, so that code that never ends can be killed.

import { join } from 'node:path'
import type { Release } from '@sightline/shared/contract/release.ts'
import { PlainError } from '../../plain-error.ts'
import { runScript } from '../../run-script.ts'
import { WORKSPACE } from '../../workspace.ts'

const LIMIT_MS = 60_000
const CHILD = join(import.meta.dirname, 'load-builds.ts')

/** @returns one sentence for each problem; none: the host starts, and every remote and screen loads with what this host provides */
export async function findLoadProblems(
  root: string,
  { id }: Release,
  signal?: AbortSignal,
  limitMs = LIMIT_MS,
): Promise<string[]> {
  const limit = AbortSignal.timeout(limitMs)
  try {
    // The environment is not passed on, as the remotes' code must not read this process's settings.
    const printed = await runScript(`Loading release ${id}`, CHILD, {
      cwd: WORKSPACE,
      env: {},
      args: [root, id],
      signal: AbortSignal.any([limit, ...(signal ? [signal] : [])]),
    })
    return JSON.parse(printed) as string[]
  } catch (error) {
    if (signal?.aborted || !(error instanceof PlainError)) throw error
    return [limit.aborted ? `Release ${id} has not loaded within ${limitMs / 1000} s` : error.message]
  }
}
