import type { Gate } from '@sightline/releases/promote.ts'
import { findLoadProblems } from './find-load-problems.ts'

/** The gates of `npm run release`: checks of a set before a channel moves, in addition to those of its files. @param tell prints progress */
export function releaseGates(root: string, signal: AbortSignal, tell: (text: string) => void): Gate[] {
  return [
    (release) => {
      tell(`Loading release ${release.id} …`)
      return findLoadProblems(root, release, signal)
    },
    async (release) => {
      tell('Opening its screens in a browser …')
      // Imported on demand: only these commands need Playwright and the gateway.
      const { findBrowserProblems } = await import('./find-browser-problems.ts')
      return findBrowserProblems(root, release, signal)
    },
  ]
}
