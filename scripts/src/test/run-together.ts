// Test files that share a process, one after the other: each would load the whole API or provider by itself, for a second of
// processor time.

import { after, describe, it, mock } from 'node:test'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WORKSPACE } from '../workspace.ts'

/** Hooks at the top level of a file hold for its tests only: they belong to the suite in which the file is imported. */
export function runTogether(files: string[], fileTimeoutMs: number): void {
  for (const file of files) {
    describe(relative(WORKSPACE, file), { timeout: fileTimeoutMs }, async () => {
      try {
        await import(pathToFileURL(file).href)
      } catch (error) {
        // A suite that fails by itself is not counted as a failed test.
        it('can be loaded', () => Promise.reject(error as Error))
      }
      after(() => mock.reset())
    })
  }
}
