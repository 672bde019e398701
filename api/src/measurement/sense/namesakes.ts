// Persons, places, units, other companies and ordinary words that share a company's name (namesakes.txt, languages/<code>.txt),
// whatever the name is.

import { withAccents } from '../company-names.ts'
import { fold } from '../folding.ts'
import { wordListsOf } from '../language.ts'
import type { SwitchedOff } from '../read-text.ts'
import { readWordLists } from '../word-lists.ts'
import { firstOf, type Rule, type Site } from './site.ts'
import { english } from './vocabulary.ts'

const words = readWordLists(new URL('./namesakes.txt', import.meta.url), {}, true)

/**
 * 'namesake', and in another name: certainly not the company; 'person', or a place: the company only where the text shows it, and not by
 * what it does; 'small': the company where the text shows it surely; 'ambiguous': the company where the text shows it (word-rules.ts)
 */
export type Reading = 'namesake' | 'in another name' | 'person' | 'small' | 'ambiguous' | 'plain'

const SOMEBODY = 'something is done for a person'
const CALLED_PERSON = 'the text calls it a person'
const LOWER_CASE = 'it is written in lower case'

/** The first that holds decides. */
const rules: Rule<Reading>[] = [
  { because: 'a surname follows the given name', says: 'namesake', holds: isGivenName },
  { because: CALLED_PERSON, says: 'namesake', holds: isCalledPerson },
  { because: 'the text calls it a place', says: 'namesake', holds: isCalledPlace },
  { because: 'it counts', says: 'namesake', holds: isUnit },
  { because: 'it is part of a longer name', says: 'in another name', holds: isPartOfName },
  { because: 'a given name stands in front', says: 'person', holds: isSurname },
  { because: 'it is a place, and somebody is there', says: 'person', holds: isSomewhere },
  { because: 'the word goes on, in a script without spaces', says: 'person', holds: isPartOfCompound },
  { because: LOWER_CASE, says: 'small', holds: isInLowerCase },
  { because: SOMEBODY, says: 'ambiguous', holds: isSomebody },
  { because: 'the language has the word, in capitals or not', says: 'ambiguous', holds: isCapitalisedWord },
  { because: 'at the start of a sentence, its accents are others', says: 'ambiguous', holds: isOtherwiseAccented },
  { because: 'a place has the name, too', says: 'ambiguous', holds: isPerhapsPlace },
]

/** The names of the rules. */
export const namesakeRules: readonly string[] = rules.map(({ because }) => because)

/** What is tried for names of several words. */
const rulesOfNames = rules.filter(({ because }) => [LOWER_CASE, CALLED_PERSON].includes(because))

/** Rules that a question does not keep: people type without capitals. */
export const offInQuestions: SwitchedOff = new Set([LOWER_CASE])

export const PLAIN = { reading: 'plain', isShared: false } as const

/** What a name is at this place. Where it is a person or a place, its other places need evidence, too. */
export function readingAt(site: Site): { reading: Reading; isShared: boolean } {
  const own = /\s/.test(site.quote) ? rulesOfNames : rules
  const rule = firstOf(own, site)
  const isShared = rule?.because === SOMEBODY || rule?.says === 'namesake' || rule?.says === 'person'
  return { reading: rule?.says ?? 'plain', isShared: isShared && /^\p{Lu}/u.test(site.quote) }
}

/** Of several words one is: casa nova, Casa nova, where the company is Casa Nova. */
function isInLowerCase({ read, quote, caseless, titled }: Site): boolean {
  if (read.isSmall) return false
  return /\s/.test(quote) ? titled && /(?:^|\s)\p{Ll}/u.test(quote) : !caseless && /^\p{Ll}/u.test(quote)
}

/** English also stands for texts whose language is unknown. */
const ownWords = ({ isEnglish, language }: Site) => wordListsOf(isEnglish ? 'en' : language)
const isOrdinary = (site: Site) => ownWords(site).holds('ordinary words', site.folded)

const isNamedLikeName = ({ quote }: Site) => /^\p{Lu}\p{Ll}/u.test(quote)
const namesInFront =
  /(?:^|[^\p{L}])((?:\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? ){1,2})(?:(?:\p{Lu}\.|van|von|de|der|den|da|di|del) )?$/u
/** The last one or two capitalised words in front of the name, folded. */
const wordsInFront = (before: string) =>
  fold(namesInFront.exec(before)?.[1] ?? '')
    .text.split(/[ -]/)
    .filter((word) => word !== '')

/** Klaus Schwab */
function isSurname(site: Site): boolean {
  return isNamedLikeName(site) && wordsInFront(site.before).some((word) => words.holds('given names', word))
}

function isGivenName(site: Site): boolean {
  const { folded, after, foldedAfter } = site
  if (!isNamedLikeName(site) || english.matches('article', site.foldedBefore) || !words.holds('given names', folded))
    return false
  return (
    /^ (?:(?:\p{Lu}\.|da|de|di|van|von|del|della|du) )?\p{Lu}\p{Ll}+(?!\p{L})/u.test(after) &&
    !words.matches('part of a company', foldedAfter)
  )
}

const titleInFront = /(?:^|[^\p{L}])(\p{L}+)\.? $/u

function isCalledPerson(site: Site): boolean {
  const { quote, before, after, foldedAfter } = site
  if ((/\s/.test(quote) || namesInFront.test(before)) && words.matches('deeds of persons', foldedAfter)) return true
  const surname = /^ \p{Lu}\p{Ll}+/u.exec(after)?.[0] ?? ''
  if (surname !== '' && words.matches('deeds of persons', fold(after.slice(surname.length)).text)) return true
  return ownWords(site).holds('titles', fold(titleInFront.exec(before)?.[1] ?? '').text)
}

export const isKnownPlace = ({ folded }: Site) => words.holds('places', folded)

/** The Avon valley; the Hilton Bay may be a hotel. */
function isCalledPlace(site: Site): boolean {
  const { before, after, foldedBefore, foldedAfter } = site
  if (words.matches('in front of a place', foldedBefore)) return true
  if (isKnownPlace(site) && /\p{Lu}\p{Ll}+[ -](?:upon|on|sur|am|an der|aan de|nad)[ -](?:the )?$/u.test(before))
    return true
  if (/^, \p{Lu}/u.test(after) && words.matches('region behind', foldedAfter))
    return words.matches('there', foldedBefore)
  return words.matches('behind a place', foldedAfter)
}

function isUnit(site: Site): boolean {
  const { foldedBefore, folded } = site
  if (/(?:^|\D)(?:19|20)\d\d ?$/.test(foldedBefore)) return false
  return words.matches('counted', foldedBefore) && (isInLowerCase(site) || words.holds('units', folded))
}

/** Rolls-Royce is not Royce, and Meridian Street and the Hotel Meridian are not Meridian. */
function isPartOfName(site: Site): boolean {
  const { quote, before, after, language, foldedBefore, foldedAfter } = site
  if (words.surrounds('part of a word', foldedBefore, foldedAfter)) return true
  // 東建 in 大東建託
  const isInHan = /^\p{Script=Han}/u.test(quote) && /\p{Script=Han}$/u.test(before) && /^\p{Script=Han}/u.test(after)
  if (isInHan && /\p{Script=Hiragana}/u.test(site.read.text)) return true
  if (!isNamedLikeName(site)) return false
  if (language !== 'de' && /(?:^|[^\p{L}])(?!(?:Non|Ex|Anti|Pro|Pre|Post)-)\p{Lu}\p{Ll}+-$/u.test(before)) return true
  // Ritz-Carlton
  if (language !== 'de' && /^-\p{Lu}\p{Ll}+/u.test(after)) return true
  return words.surrounds('part of a longer name', foldedBefore, foldedAfter) || otherFirm.test(after)
}

/** Further capitalised words, then a legal form. */
const otherFirm =
  /^ (?:(?:\p{Lu}[\p{L}\p{N}]*|&|and|und|et|y|e) ){1,4}(?:Ltd|LLC|Inc|Corp|plc|GmbH|SARL|Srl|SpA|Oy|Ltda|Lda|A\.Ş|Sp\. z o\.o)(?!\p{L})/u

/** Tell Clara; Clara, remember to …; Clara needs her sleep. */
function isSomebody(site: Site): boolean {
  const { folded, foldedBefore, foldedAfter, opensSentence } = site
  if (!isNamedLikeName(site) || !words.holds('given names', folded)) return false
  return (
    words.matches('done for a person', foldedBefore) ||
    (opensSentence && words.matches('life of a person', foldedAfter))
  )
}

function isSomewhere(site: Site): boolean {
  const { language, foldedBefore } = site
  const own = wordListsOf(language)
  return (
    own.matches('in a place', foldedBefore) || (isKnownPlace(site) && own.matches('refers to a place', foldedBefore))
  )
}

/** 明治時代: what is written in one with the name is seldom the company. */
function isPartOfCompound({ quote, before, after }: Site): boolean {
  if (!/\p{Script=Hiragana}/u.test(before + after)) return false
  return /\p{Script=Han}$/u.test(quote) && /^\p{Script=Han}/u.test(after) && !words.matches('behind a company', after)
}

/** Para abrir a conta, where the company is Pará. */
function isOtherwiseAccented({ spellings, quote, before, isEnglish }: Site): boolean {
  return !isEnglish && !spellings.has(withAccents(quote)) && opening.test(before)
}

/** Oxford is busy; but a Columbia jacket. */
function isPerhapsPlace(site: Site): boolean {
  if (!isNamedLikeName(site) || !isKnownPlace(site)) return false
  return !site.isEnglish || english.matches('no noun behind', site.foldedAfter)
}

const opening = /(?:^[^\p{L}\p{N}]*|[:：]\s*["“]?)$/u

/** At the start of a sentence, or behind an article. German capitalises nouns, but hardly names one without an article. */
function isCapitalisedWord(site: Site): boolean {
  const { language, folded, before, foldedBefore, foldedAfter } = site
  const own = wordListsOf(language)
  if (!(isOrdinary(site) || own.matches('ordinary endings', folded))) return false
  if (own.matches('article', foldedBefore)) return true
  if (!opening.test(before) || (language === 'de' && !own.holds('opens sentences', folded))) return false
  if (own.matches('ordinary behind', foldedAfter)) return true
  return !own.matches('verb of a company', foldedAfter)
}
