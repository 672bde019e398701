// The names that an answer itself gives, whichever companies are tracked: what shows that another company is spoken of comes from the
// text alone.

import { fold } from './folding.ts'
import { entriesOfAll, wordListsOf } from './language.ts'
import { firstFrom, sentenceAt, spanAt, type Name, type ReadText, type Span } from './read-text.ts'
import { isTitleCase, SENTENCE_REACH } from './sense/site.ts'
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
const placeInFront = /(?:^|[^\p{L}])(?:in|across|en|im|w|i) $/iu
const prepositionInFront =
  /(?:^|[^\p{L}])(?:in|on|at|near|of|for|with|from|by|am|bei|auf|mit|fur|von|nach|pour|chez|para|per|voor|dla) (?:the |der |die |das |den |dem )?$/iu
/** Trello or Monday */
const listedBehind = /^(?:,| or| and| vs\.?| und| oder| et| ou| y| o| e) \p{Lu}/u
/** What a single noun hardly does without an article: Uniqlo holds up. */
const verbBehind =
  /^,? (?:is|was|has|had|isn't|can|will|does|ist|war|hat|est|es|e|jest|ar|har|heeft|(?:takes?|feels?|seems?|looks?|stays?|goes|works?|runs?|comes?)|[a-z]+s (?:up|out|off|an?|the|its|your|you|more|less))(?![a-z'-])/
/** Delta has the most flights, Spirit the lowest fares. */
const turnInFront = /, (?:and|but|while|whereas|und|et|y|e|en|och|i)? ?$/
const partBehind = /^ (?:the|an?|for|only|second|third|last|der|die|das|den|le|la|les|el|los|las|il|lo|o|os|as|de|het) /
const labels = new RegExp(`^(?:${['advantages', 'drawbacks'].flatMap(entriesOfAll).join('|')})(?!\\p{L})`, 'u')

const LONGEST_LABEL = 60
const ordinaryEnding = /(?:ing|ment|age|ly|keit|heit|(?<!sams)ung|schaft)(?:s|en)?$/

/** Words that have a capital at the start of a sentence, or always, and are no name. */
function isOrdinary(word: string, language: string): boolean {
  return (
    isCommonWord(word) ||
    english.holds('capitalised words', word) ||
    wordListsOf(language).holds('small words', word) ||
    lexiconOf(word, language).weights.has(word) ||
    ordinaryEnding.test(word)
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

const keysOf = (found: readonly Name[]) => new Set(found.flatMap(({ folded, key }) => [folded, key]))

function nameAt(read: ReadText, written: string, index: number): Name & { isShown: boolean; isActing: boolean } {
  const { text, sentences, language } = read
  const sentence = sentences[sentenceAt(sentences, index)]
  const from = Math.max(sentence?.start ?? 0, index - SENTENCE_REACH)
  const lead = text.slice(from, index)
  const opens = !/[\p{L}\p{N}]/u.test(lead) || /[:：]\s*["“]?$/.test(lead)
  const name = written.replace(possessive, '')
  const [first = '', ...more] = name.split(' ')
  // Recommend Notion
  const isLed = more.length > 0 && wordListsOf(language).holds('small words', fold(first).text)
  const start = isLed ? index + first.length + 1 : index
  const end = index + name.length
  const folded = fold(text.slice(start, end)).text
  const before = text.slice(from, start)
  const after = text.slice(end, Math.min(sentence?.end ?? text.length, end + SENTENCE_REACH))
  const foldedAfter = fold(after).text
  const isEntry = opens && headEnd.test(text.slice(end, end + 8))
  // Support: around the clock
  const isBold = read.isBold?.({ start, end }) === true
  const isLabel = isBold && /^[^\p{L}]{0,3}[:：]/u.test(text.slice(end, end + 4))
  const isAlways =
    labels.test(fold(text.slice(start, start + LONGEST_LABEL)).text) ||
    ['calendar words', 'capitalised words'].some((section) => english.holds(section, folded))
  const isWord = folded.split(' ').every((word) => isOrdinary(word, language))
  const isTitle = !after.trimEnd().endsWith('.') && isTitleCase({ before, after })
  const isCapital = !opens && language !== 'de' && !isTitle && !placeInFront.test(before)
  const foldedBefore = fold(before).text
  const isActing =
    !prepositionInFront.test(foldedBefore) &&
    (verbBehind.test(foldedAfter) ||
      english.matches('company verb', foldedAfter) ||
      wordListsOf(language).matches('verb of a company', foldedAfter))
  const isPeer =
    (!isWord || isCapital) &&
    ((!isWord && (insideCapital.test(name) || (!isLabel && (isEntry || isBold)))) ||
      isActing ||
      (turnInFront.test(foldedBefore) && partBehind.test(foldedAfter)) ||
      isCompared(foldedBefore) ||
      english.matches('company cue', foldedBefore))
  return {
    start,
    end,
    folded,
    key: folded.split(' ')[0] ?? '',
    isShown:
      !isAlways && (isCapital || (isEntry && !isWord) || (!isWord && language !== 'de' && listedBehind.test(after))),
    isPeer: !isAlways && isPeer,
    isActing,
  }
}

/** Those beside a company's own (in order, without overlaps), of which the first word may stand for all: Orbit, Orbit Vacuums. */
export const namesBeside = (found: readonly Name[], own: readonly Span[], needles: readonly string[]): Name[] =>
  found.filter(
    ({ start, end, folded }) =>
      !needles.some((needle) => folded.startsWith(needle) && folded[needle.length] !== ' ') &&
      spanAt(own, start) === -1 &&
      (own[firstFrom(own, start)]?.start ?? end) >= end,
  )
