// Sentiment of a text by the words of a lexicon.

import type { Language } from '../language.ts'
import { readIdioms } from './idioms.ts'
import { readRatings } from './ratings.ts'
import { toneAbroad } from './tone-abroad.ts'
import { concessions, contrasts, intensities, negations, productWords, wordWeights } from './vocabulary.ts'

/** Number of words that a negation affects. */
const NEGATION_REACH = 4
/** "Not great" is less bad than "bad". */
const NEGATION_FACTOR = -0.7
const BEFORE_CONTRAST = 0.9
const AFTER_CONTRAST = 1.1
/** "Although slow, …", "…, although it is slow" */
const CONCESSION = 0.5

/** Weight of a clause: above 0 praise, below 0 blame, about 3 for one strong word; null without a judging word. */
export type Tone = (text: string, language: Language) => number | null

/** @param text of one clause, folded */
export const toneOf: Tone = (text, language) => {
  const { weights, rest } = readRatings(text)
  const abroad = toneAbroad(rest, language)
  if (abroad !== undefined) {
    return abroad === null && weights.length === 0 ? null : weights.reduce((sum, weight) => sum + weight, abroad ?? 0)
  }
  const words = readIdioms(rest).match(/[a-z]+(?:['-][a-z]+)*|[.;:!?,]/g) ?? []
  const found = weigh(words)
  if (found.length + weights.length === 0) return null
  const factorAt = contrastFactors(words)
  const sum = found.reduce((total, { at, weight }) => total + weight * factorAt(at), 0)
  return weights.reduce((total, weight) => total + weight, sum)
}

function weigh(words: readonly string[]): Array<{ at: number; weight: number }> {
  const found: Array<{ at: number; weight: number }> = []
  let negatedUntil = -1
  for (const [at, word] of words.entries()) {
    if (negations.has(word)) negatedUntil = at + NEGATION_REACH
    if (/^[.;:!?,]$/.test(word) || contrasts.has(word)) negatedUntil = -1
    const weight = weightOfWord(word)
    if (weight === undefined || weight === 0) continue
    const negated = at <= negatedUntil && !negations.has(word)
    const intensity = intensities.get(words[at - 1] ?? '') ?? 1
    found.push({ at, weight: weight * intensity * (negated ? NEGATION_FACTOR : 1) })
    if (negated) negatedUntil = -1
  }
  return found
}

function weightOfWord(word: string): number | undefined {
  return wordWeights.get(word) ?? partWeight(word) ?? gradedWeight(word)
}

/** Comparative, superlative and adverb: nicer, nicest, nicely weigh as much as nice. */
function gradedWeight(word: string): number | undefined {
  const stem = /^([a-z]{3,})(?:er|est|ly)$/.exec(word)?.[1]
  if (stem === undefined) return undefined
  const forms = [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')]
  return forms.map((form) => productWords.get(form)).find((weight) => weight !== undefined)
}

/** `fast-growing` weighs as much as its heaviest part; unknown words have no weight. */
function partWeight(word: string): number | undefined {
  if (!word.includes('-')) return undefined
  const parts = word.split('-').flatMap((part) => productWords.get(part) ?? [])
  return parts.length === 0
    ? undefined
    : parts.reduce((heaviest, part) => (Math.abs(part) > Math.abs(heaviest) ? part : heaviest))
}

/** The part after `but` weighs more than the part before it; a concession weighs less. */
function contrastFactors(words: readonly string[]): (at: number) => number {
  const turn = words.findLastIndex((word, at) => contrasts.has(word) && at > 1)
  const concession = words.findIndex((word) => concessions.has(word))
  const comma = concession === -1 ? -1 : words.indexOf(',', concession)
  const concessionEnd = concession < 2 && comma !== -1 ? comma : words.length
  return (at) => {
    const turned = turn === -1 ? 1 : at > turn ? AFTER_CONTRAST : BEFORE_CONTRAST
    return concession !== -1 && at > concession && at < concessionEnd ? turned * CONCESSION : turned
  }
}
