// Sentiment of an answer towards a company, 0 to 100.

import type { ReadPlaces } from '../places.ts'
import { partsAbout, type Part } from './about.ts'
import type { Language } from '../language.ts'
import { OTHER } from './marks.ts'
import { toneOf, type Tone } from './tone.ts'

export const NEUTRAL = 50
/** Steepness of the curve: one "excellent" gives about 80. */
const SOFTNESS = 15
/** Minimum weight of an entry in a list of advantages or drawbacks. */
const LEAST_OF_SIDE = 1.5
/** A comparison reversed is weaker than a judgement: worse than good may still be good. */
const INVERTED = -0.8
/** `Leading vendors are Acme, Globex and Initech`: shared praise counts less for each. */
const SHARED = 0.5
/** A word that no lexicon has, in place of another company's name. */
const UNTOLD = 'zzz'

/** Mean over the sentences about company `index`; neutral where none judges. */
export function sentimentAbout(answer: ReadPlaces, index: number, tone: Tone = toneOf): number {
  const scores = partsAbout(answer, index).flatMap((part) => {
    const weight = weightOf(part, answer.language, tone)
    // A continuing sentence counts only with a clear judgement; a sentence with the name always counts.
    if (weight === null) return part.direct ? [NEUTRAL] : []
    return [NEUTRAL + (NEUTRAL * weight) / Math.sqrt(weight * weight + SOFTNESS)]
  })
  return scores.length === 0 ? NEUTRAL : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

function weightOf({ clauses, side }: Part, language: Language, tone: Tone): number | null {
  let sum: number | null = null
  for (const { text, inverted, shared } of clauses) {
    const weight = tone(text.replaceAll(OTHER, UNTOLD), language)
    if (weight !== null) sum = (sum ?? 0) + weight * (inverted ? INVERTED : 1) * (shared ? SHARED : 1)
  }
  return side === 0 ? sum : side * Math.max(LEAST_OF_SIDE, Math.abs(sum ?? 0))
}
