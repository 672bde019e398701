// Denials with parts before and after the name: `It seems Acme does not exist`, `information about Acme is not available`.

import * as abroad from './cues-abroad.ts'
import { existence } from './english-cues.ts'

/** All text is folded. */
export function deniesExistence(front: string, behind: string): boolean {
  if (abroad.comparison.test(front)) return false
  return (
    existence.some((pair) => pair.behind.test(behind) && pair.front.test(front)) ||
    abroad.existence.some((cue) => cue.test(behind))
  )
}
