// The names that an answer itself gives, whichever companies are tracked: what shows that another company is spoken of comes from the
// text alone.

import { nameWords, type TrackedCompany } from './company-names.ts'
import { fold } from './folding.ts'
import { entriesOfAll, wordListsOf } from './language.ts'
import { firstFrom, spanAt, type Name, type ReadText, type Span } from './read-text.ts'
import { isTitleCase, textAround } from './sense/site.ts'
import { english, isCommonWord } from './sense/vocabulary.ts'
import { isCompared } from './sentiment/clauses.ts'
import { lexiconOf } from './sentiment/tone.ts'

const part =
  "(?:\\p{Lu}[\\p{L}\\p{N}\\p{M}]*|\\p{Ll}+\\p{Lu}[\\p{L}\\p{N}]*|\\d+\\p{Lu}\\p{L}*)(?:[&.+'’!-][\\p{L}\\p{N}\\p{M}]+)*"
const notJoint = '(?!(?:VS|AND|OR|UND|ET)(?!\\p{L}))'
/** Best Buy, Ben & Jerry's, Microsoft 365; not APPLE VS SAMSUNG. */
const names = new RegExp(
  `(?<![\\p{L}\\p{N}@./_-])\\.?${notJoint}${part}(?: (?:& |\\d{1,4} )?${notJoint}${part})*`,
  'gu',
)
const possessive = /['’]s?$/
const insideCapital = /\p{Ll}\p{Lu}|\d\p{Lu}|\p{Lu}\d/u
const headEnd = /^[®™℠©]*\s*(?:$|[:–—(\t\n|★⭐]|- )/
const labels = new RegExp(`^(?:${['advantages', 'drawbacks'].flatMap(entriesOfAll).join('|')})(?!\\p{L})`, 'u')

const LONGEST_LABEL = 60

/** Words that have a capital at the start of a sentence, or always, and are no name. */
function isOrdinary(word: string, language: string): boolean {
  return (
    isCommonWord(word) ||
    english.holds('capitalised words', word) ||
    wordListsOf(language).holds('small words', word) ||
    lexiconOf(word, language).weights.has(word) ||
    nameWords.matches('ordinary ending', word)
  )
}

/** In reading order, without overlaps. */
export function namesIn(read: ReadText): Name[] {
  const found = Array.from(read.text.matchAll(names), ({ 0: written, index }) => nameAt(read, written, index))
  const shown = keysOf(found.filter(({ isShown }) => isShown))
  const peers = keysOf(found.filter(({ isPeer }) => isPeer))
  return found
    .filter(({ isPeer, folded }) => isPeer || shown.has(folded))
    .map((name) => ({ ...name, isPeer: name.isPeer || peers.has(name.folded) || name.isActing }))
}

/** Each with its first word, which may stand for it. */
const keysOf = (found: readonly Name[]) => new Set(found.flatMap(({ folded }) => [folded, folded.split(' ', 1)[0]]))

function nameAt(read: ReadText, written: string, index: number): Name & { isShown: boolean; isActing: boolean } {
  const { text, language } = read
  const name = written.replace(possessive, '')
  const end = index + name.length
  const around = textAround(read, { start: index, end })
  const { after, foldedAfter, opensSentence: opens } = around
  const [first = '', ...more] = name.split(' ')
  // Recommend Notion
  const isLed = more.length > 0 && wordListsOf(language).holds('small words', fold(first).text)
  const lead = isLed ? `${first} ` : ''
  const start = index + lead.length
  const folded = fold(text.slice(start, end)).text
  const before = around.before + lead
  const foldedBefore = around.foldedBefore + fold(lead).text
  const isEntry = opens && headEnd.test(text.slice(end, end + 8))
  // Support: around the clock
  const isBold = read.isBold({ start, end })
  const isLabel = isBold && /^[^\p{L}]{0,3}[:：]/u.test(text.slice(end, end + 4))
  const isAlways =
    labels.test(fold(text.slice(start, start + LONGEST_LABEL)).text) ||
    ['calendar words', 'capitalised words'].some((section) => english.holds(section, folded))
  const isWord = folded.split(' ').every((word) => isOrdinary(word, language))
  const isTitle = !after.trimEnd().endsWith('.') && isTitleCase({ before, after })
  const isCapital = !opens && language !== 'de' && !isTitle && !nameWords.matches('place in front', foldedBefore)
  const isActing =
    !nameWords.matches('preposition in front', foldedBefore) &&
    (nameWords.matches('verb behind', foldedAfter) ||
      english.matches('company verb', foldedAfter) ||
      wordListsOf(language).matches('verb of a company', foldedAfter))
  const isPeer =
    (!isWord || isCapital) &&
    ((!isWord && (insideCapital.test(name) || (!isLabel && (isEntry || isBold)))) ||
      isActing ||
      (nameWords.matches('turn in front', foldedBefore) && nameWords.matches('part behind', foldedAfter)) ||
      isCompared(foldedBefore) ||
      english.matches('company cue', foldedBefore))
  const isListed = !isWord && language !== 'de' && nameWords.matches('listed behind', after)
  const isShown = isCapital || (isEntry && !isWord) || isListed
  return { start, end, folded, isShown: !isAlways && isShown, isPeer: !isAlways && isPeer, isActing }
}

/** Those beside a company's own (in order, without overlaps), of which the first word may stand for all: Orbit, Orbit Vacuums. */
export const namesBeside = (found: readonly Name[], own: readonly Span[], { patterns }: TrackedCompany): Name[] =>
  found.filter(
    ({ start, end, folded }) =>
      !patterns.some(({ needle }) => folded.startsWith(needle) && folded[needle.length] !== ' ') &&
      spanAt(own, start) === -1 &&
      (own[firstFrom(own, start)]?.start ?? end) >= end,
  )
