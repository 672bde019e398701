// How favourable a piece of text is. One function: a better method replaces this file and nothing else.

import { contrasts, intensities, negations, phrases, wordWeights } from './sentiment-lexicon.ts'

/** How many words a negation reaches. */
const NEGATION_REACH = 3
/** "Not great" is less bad than "bad". */
const NEGATION_FACTOR = -0.6
const BEFORE_CONTRAST = 0.6
const AFTER_CONTRAST = 1.3
/** How fast the score approaches its ends: one "excellent" gives about 80. */
const SOFTNESS = 15
const NEUTRAL = 50

/** Score of a sentence or clause, 0 to 100; null where nothing praises or blames. */
export function sentimentOf(text: string): number | null {
  let folded = text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'")
  for (const [phrase, meaning] of phrases) folded = folded.replace(phrase, meaning)
  const words = folded.match(/[a-z]+(?:['-][a-z]+)*|[.;:!?]/g) ?? []
  const found = weigh(words)
  if (found.length === 0) return null
  const turn = words.findLastIndex((word) => contrasts.has(word))
  const opens = turn !== -1 && turn < 2
  let sum = 0
  for (const { at, weight } of found) sum += weight * contrastFactor(at, turn, opens)
  return NEUTRAL + (NEUTRAL * sum) / Math.sqrt(sum * sum + SOFTNESS)
}

function weigh(words: readonly string[]): Array<{ at: number; weight: number }> {
  const found: Array<{ at: number; weight: number }> = []
  let negatedUntil = -1
  for (const [at, word] of words.entries()) {
    if (negations.has(word)) negatedUntil = at + NEGATION_REACH
    if (/^[.;:!?]$/.test(word) || contrasts.has(word)) negatedUntil = -1
    const weight = wordWeights.get(word) ?? partWeight(word)
    if (weight === undefined) continue
    // "Lacks" is blame itself and turns what it lacks: "lacks reliable support" is not praise.
    const negated = at <= negatedUntil && !negations.has(word)
    const intensity = intensities.get(words[at - 1] ?? '') ?? 1
    found.push({ at, weight: weight * intensity * (negated ? NEGATION_FACTOR : 1) })
  }
  return found
}

/** `fast-growing` weighs as its heaviest part; unknown words weigh nothing. */
function partWeight(word: string): number | undefined {
  if (!word.includes('-')) return undefined
  const parts = word.split('-').flatMap((part) => wordWeights.get(part) ?? [])
  return parts.length === 0
    ? undefined
    : parts.reduce((heaviest, part) => (Math.abs(part) > Math.abs(heaviest) ? part : heaviest))
}

/** "Although slow, it is great": the clause with the contrast weighs less when it opens the sentence. */
function contrastFactor(at: number, turn: number, opens: boolean): number {
  if (turn === -1 || opens) return 1
  return at > turn ? AFTER_CONTRAST : BEFORE_CONTRAST
}
