import type { Gate } from '@sightline/releases/promote.ts'
import { findLoadProblems } from './find-load-problems.ts'

/** What `npm run release` asks of a set before a channel moves, beside the checks of its files. @param tell says what is going on */
export function releaseGates(root: string, signal: AbortSignal, tell: (text: string) => void): Gate[] {
  return [
    (release) => {
      tell(`Loading release ${release.id} …`)
      return findLoadProblems(root, release, signal)
    },
    async (release) => {
      tell('Opening its screens in a browser …')
      // Playwright and the gateway are for these commands alone.
      const { findBrowserProblems } = await import('./find-browser-problems.ts')
      return findBrowserProblems(root, release, signal)
    },
  ]
}
