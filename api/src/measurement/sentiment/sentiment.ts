// Sentiment of an answer towards a company, 0 to 100.

import type { ReadPlaces } from '../read-text.ts'
import { partsAbout, type Part } from './about.ts'
import { lexiconOf, OTHER } from './lexicon.ts'
import { toneOf, type Tone } from './tone.ts'

export const NEUTRAL = 50
/** Steepness of the curve: one "excellent" gives about 80. */
const SOFTNESS = 15
/** Minimum weight of an entry in a list of advantages or drawbacks. */
const LEAST_OF_SIDE = 1.5
/** Two against one is no balance. */
const LEAST_BALANCE = 0.5
/** A word that no lexicon has, in place of another company's name. */
const UNTOLD = 'zzz'

/** Mean over the sentences about the company; neutral where none judges. */
export function sentimentAbout(answer: ReadPlaces, tone: Tone = toneOf): number {
  const parts = partScores(answer, tone)
  return parts.length === 0 ? NEUTRAL : parts.reduce((sum, { score }) => sum + score, 0) / parts.length
}

/** The parts of the answer that count, folded and marked, with their scores. */
export function partScores(answer: ReadPlaces, tone: Tone = toneOf): { text: string; score: number }[] {
  const scored = partsAbout(answer).flatMap((part) => {
    const text = part.clauses.map((clause) => clause.text).join(' … ')
    const weight = weightOf(part, answer.language, tone)
    // A continuing sentence counts only with a clear judgement; a sentence with the name always counts.
    if (weight === null && !part.direct) return []
    const score = NEUTRAL + (NEUTRAL * (weight ?? 0)) / Math.sqrt((weight ?? 0) ** 2 + SOFTNESS)
    return [{ text, score, side: part.side, items: part.items }]
  })
  const isBalanced =
    balance(scored) > LEAST_BALANCE ||
    scored.some(({ text }) => lexiconOf(text, answer.language).words.matches('divided', text))
  return scored.map(({ text, score }) => ({ text, score: isBalanced ? NEUTRAL : score }))
}

/** The smaller number of advantages or drawbacks, as a share of the greater, however strong the words; 0 without lists of both. */
function balance(parts: readonly Pick<Part, 'side' | 'items'>[]): number {
  const count = (of: Part['side']) => parts.reduce((sum, { side, items }) => sum + (side === of ? items : 0), 0)
  const [advantages, drawbacks] = [count(1), count(-1)]
  return Math.min(advantages, drawbacks) / Math.max(advantages, drawbacks, 1)
}

function weightOf({ clauses, side }: Part, language: string, tone: Tone): number | null {
  let sum: number | null = null
  for (const { text, inverted } of clauses) {
    const weight = tone(text.replaceAll(OTHER, UNTOLD), language)
    if (weight !== null) sum = (sum ?? 0) + (inverted ? -weight : weight)
  }
  return side === 0 ? sum : side * Math.max(LEAST_OF_SIDE, Math.abs(sum ?? 0))
}
