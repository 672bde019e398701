import type { Gate } from '@sightline/releases/promote.ts'
import { findTypeProblems } from './find-type-problems.ts'

interface Options {
  /** told what is done, as the browser takes long */
  tell(text: string): void
  signal: AbortSignal
}

/** What a set of a store must pass before a channel moves to it, beside the checks of its files and styles. */
export function gatesOf(root: string, { tell, signal }: Options): Gate[] {
  return [
    (release) => findTypeProblems(root, release),
    async (release, present) => {
      signal.throwIfAborted()
      tell(`Opening the screens of release ${release.id} in a browser …`)
      // Imported on demand: only some commands need Playwright and the gateway.
      const { findBrowserProblems } = await import('./find-browser-problems.ts')
      return findBrowserProblems(root, release, { present, signal })
    },
  ]
}
