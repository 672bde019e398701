// Persons, places, units and ordinary words that share a company's name (namesakes.txt, languages/<code>.txt), whatever the name is.

import { fold } from '../folding.ts'
import { isOrdinaryIn, wordsOf } from '../languages/languages.ts'
import type { Language } from '../language.ts'
import type { ReadText, Span, SwitchedOff } from '../read-text.ts'
import { sentenceAt } from '../read-text.ts'
import { readWordLists } from '../word-lists.ts'

const words = readWordLists(new URL('./namesakes.txt', import.meta.url), {}, true)
const givenNames = words.set('given names')
const places = words.set('places')
const frontOfPerson = words.pattern('in front of a person')
const behindPerson = words.pattern('behind a person')
const doneForPerson = words.pattern('done for a person')
const frontOfPlace = words.pattern('in front of a place')
const behindPlace = words.pattern('behind a place')
const geography = words.pattern('geography')
const counted = words.pattern('counted')
const units = words.set('units')

const REACH = 120
const CONTEXT_REACH = 300

/**
 * 'namesake': certainly not the company; 'ambiguous': the company only where the text shows it; 'person': the same, and persons do
 * what companies do
 */
export type Reading = 'namesake' | 'person' | 'ambiguous' | 'plain'

interface Site {
  quote: string
  /** a small letter at its start shows nothing */
  caseless: boolean
  folded: string
  /** of the sentence */
  before: string
  after: string
  foldedBefore: string
  foldedAfter: string
  /** folded text around it */
  context: () => string
}

interface Rule {
  because: string
  reading: Exclude<Reading, 'plain'>
  holds: (site: Site, read: ReadText) => boolean
  /** the same name elsewhere in the text needs evidence, too */
  isShared?: boolean
}

const LOWER_CASE = 'it is written in lower case'
const LOWER_CASE_ABROAD = 'it is written in lower case, in a language that hardly does so'

const rules: Rule[] = [
  { because: 'a given name stands in front', reading: 'person', holds: isSurname, isShared: true },
  { because: 'a surname follows the given name', reading: 'namesake', holds: isGivenNameOfPerson },
  { because: 'a title stands in front', reading: 'namesake', holds: ({ foldedBefore }) => frontOfPerson.test(foldedBefore) },
  { because: 'what follows speaks of a person', reading: 'namesake', holds: ({ foldedAfter }) => behindPerson.test(foldedAfter) },
  { because: 'it is called a place', reading: 'namesake', holds: ({ foldedBefore }) => frontOfPlace.test(foldedBefore) },
  { because: 'a part of a place follows', reading: 'namesake', holds: isPartOfPlace },
  { because: 'a river has an article', reading: 'namesake', holds: isRiver },
  { because: 'it is part of the name of a town', reading: 'namesake', holds: isPartOfTown },
  { because: 'it counts', reading: 'namesake', holds: isUnit },
  { because: 'the language has the word, in lower case', reading: 'namesake', holds: isLowerCaseWord },
  { because: 'something is done for a person', reading: 'ambiguous', holds: isSomebody },
  { because: LOWER_CASE_ABROAD, reading: 'namesake', holds: isLowerCaseAbroad },
  { because: LOWER_CASE, reading: 'ambiguous', holds: ({ quote, caseless }) => !caseless && isLowerCase(quote) },
  { because: 'it is part of a longer name', reading: 'namesake', holds: isPartOfName },
  { because: 'it is a place, and somebody is there', reading: 'ambiguous', holds: isSomewhere },
  { because: 'the language has the word, and a capital shows nothing here', reading: 'ambiguous', holds: isCapitalisedWord },
]

/** The names of the rules. */
export const namesakeRules: readonly string[] = rules.map(({ because }) => because)

/** Rules that a question does not keep: people type without capitals. */
export const offInQuestions: SwitchedOff = new Set([LOWER_CASE, LOWER_CASE_ABROAD])

const PLAIN = { reading: 'plain', because: '', isShared: false } as const

/** The first rule that holds at a place of a one-word name. */
export function readingAt(read: ReadText, span: Span, caseless: boolean): { reading: Reading; because: string; isShared: boolean } {
  const site = siteOf(read, span, caseless)
  const rule = site === null ? undefined : rules.find(({ because, holds }) => read.off?.has(because) !== true && holds(site, read))
  return rule === undefined ? PLAIN : { ...rule, isShared: rule.isShared ?? rule.reading === 'namesake' }
}

function siteOf(read: ReadText, { start, end }: Span, caseless: boolean): Site | null {
  const { text } = read
  const quote = text.slice(start, end)
  if (/[\s.]/.test(quote)) return null
  const sentence = read.sentences[sentenceAt(read.sentences, start)]
  const before = text.slice(Math.max(Math.min(sentence?.start ?? 0, start), start - REACH), start)
  const after = text.slice(end, Math.min(Math.max(sentence?.end ?? end, end), end + REACH))
  return {
    quote,
    caseless,
    folded: fold(quote).text,
    before,
    after,
    foldedBefore: fold(before).text,
    foldedAfter: fold(after).text,
    context: () => fold(text.slice(Math.max(0, start - CONTEXT_REACH), end + CONTEXT_REACH)).text,
  }
}

function isSurname({ before, quote }: Site): boolean {
  const [, given = ''] =
    /(?:^|[^\p{L}])(\p{Lu}\p{Ll}+)(?:-\p{Lu}\p{Ll}+)? (?:(?:\p{Lu}\.|van|von|de|der|den|da|di|del) )*$/u.exec(before) ?? []
  return /^\p{Lu}\p{Ll}/u.test(quote) && givenNames.has(fold(given).text)
}

const partOfCompany =
  /^ (?:\p{Lu}\.? )?(?:Bank|Health|Foods?|Labs?|Group|Insurance|Invest|Pay|Pro|Plus|Business|Premium|App|Cloud|One|Home|Shop|Store|Studio|AI|Energy|Media|Hotels?|Air|Motors?|Sport|Sports|Beauty|Cosmetics|Kids|Basic|Classic|Akademi|Card|Capital|Finance)(?!\p{L})/u

function isGivenNameOfPerson({ folded, after }: Site): boolean {
  return givenNames.has(folded) && /^ (?:\p{Lu}\. )?\p{Lu}\p{Ll}+(?!\p{L})/u.test(after) && !partOfCompany.test(after)
}

/** The Avon valley; the Hilton Bay may be a hotel. */
function isPartOfPlace({ after, foldedAfter, folded }: Site): boolean {
  return behindPlace.test(foldedAfter) && (places.has(folded) || !/^[ -]\p{Lu}/u.test(after))
}

/** By volume of water the Columbia. The Hilton on the river is none. */
function isRiver({ foldedBefore, foldedAfter, folded, context }: Site, { language }: ReadText): boolean {
  if (language !== 'en' || !/(?:^|[^a-z])the $/.test(foldedBefore) || !places.has(folded)) return false
  return geography.test(context()) && !/^ (?:app|website|site|store|shop|team|brand|platform|branch|plan)s?(?![a-z])/.test(foldedAfter)
}

function isPartOfTown({ before, folded }: Site): boolean {
  return places.has(folded) && /\p{Lu}\p{Ll}+[ -](?:upon|on|sur|am|an der|aan de|nad)[ -](?:the )?$/u.test(before)
}

function isUnit({ foldedBefore, quote, folded, caseless }: Site): boolean {
  return counted.test(foldedBefore) && ((!caseless && isLowerCase(quote)) || units.has(folded))
}

function isLowerCaseWord({ quote, folded, caseless }: Site, { language }: ReadText): boolean {
  return !caseless && isLowerCase(quote) && isOrdinaryIn(language, folded)
}

/** Rolls-Royce is not Royce, and L'Oréal is not Oréal. */
function isPartOfName({ before, quote }: Site, { language }: ReadText): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(quote)) return false
  if (/(?:^|[^\p{L}])(?!(?:Non|Ex|Anti|Pro|Pre|Post)-)\p{Lu}\p{Ll}+-$/u.test(before)) return language !== 'de'
  return language !== 'fr' && language !== 'it' && /(?:^|[^\p{L}])[DLO]['’]$/u.test(before)
}

function isLowerCaseAbroad({ quote, caseless }: Site, { language }: ReadText): boolean {
  return !caseless && isLowerCase(quote) && language !== 'en' && language !== 'other'
}

function isLowerCase(quote: string): boolean {
  return /^\p{Ll}/u.test(quote)
}

function isSomebody({ folded, foldedBefore }: Site): boolean {
  return givenNames.has(folded) && doneForPerson.test(foldedBefore)
}

const inEnglish = /(?:^|[^a-z])(?:in|near|around|along|through|at|across|over|the|visit|leave|reach) $/

function isSomewhere({ folded, foldedBefore }: Site, { language }: ReadText): boolean {
  const place = language === 'en' ? inEnglish : wordsOf(language, '')?.place
  return places.has(folded) && (place?.test(foldedBefore) ?? false)
}

const opening = /(?:^[^\p{L}\p{N}]*|[:：]\s*["“]?)$/u
const article: Partial<Record<Language, RegExp>> = {
  de: /(?:^|[^a-z])(?:de[rnms]|die|das|eine?[rnms]?|im|am|vom|zum|zur|beim|ins|ans|keine?[rnm]?|jede[rnsm]?|diese[rnsm]?|mein(?:e[rnms]?)?|ihre?[nmr]?|unsere?[nmr]?|viel|mehr|ohne|pro) $/,
  fr: /(?:^|[^a-z])(?:la|le|les|un|une|du|au|des|aux|cette|ce|sa|son|leur) $/,
  es: /(?:^|[^a-z])(?:el|la|los|las|un|una|al|del) $/,
  it: /(?:^|[^a-z])(?:il|lo|gli|i|un|uno|una|al|allo|dello?|nello?) $/,
  nl: /(?:^|[^a-z])(?:de|het|een|deze|dit) $/,
}

/** What a company at the start of a sentence does or is. Turkish says it at the end. */
const verbBehind: Partial<Record<Language, RegExp>> = {
  fr: /^ (?:est|a|propose|offre|reste|permet|affiche|facture|couvre)(?![a-z])/,
  es: /^ (?:es|tiene|ofrece|esta|cuenta|permite|vende|lleva|suele|funciona)(?![a-z])/,
  pt: /^ (?:e|tem|oferece|esta|costuma|permite|vende|cobra|funciona)(?![a-z])/,
  it: /^ (?:e|ha|offre|propone|resta|permette|vende|costa|funziona)(?![a-z])/,
  nl: /^ (?:is|heeft|biedt|levert|kost|werkt|rekent|vraagt|blijft)(?![a-z])/,
  sv: /^ (?:ar|har|erbjuder|kostar|ger|passar|fungerar|tar|blir)(?![a-z])/,
  pl: /^ (?:jest|ma|oferuje|kosztuje|daje|pozwala|dziala|wypada|sprzedaje|nie ma)(?![a-z])/,
  tr: /^/,
}

/** At the start of a sentence, or behind an article. German capitalises nouns, but hardly names one without an article. */
function isCapitalisedWord({ quote, caseless, folded, before, foldedBefore, foldedAfter }: Site, read: ReadText): boolean {
  const { language } = read
  if (!isOrdinaryIn(language, folded)) return false
  if (caseless && isLowerCase(quote)) return true
  if (article[language]?.test(foldedBefore)) return true
  if (language === 'de' || !opening.test(before)) return false
  return !(verbBehind[language]?.test(foldedAfter) ?? false) || isInLowerCase(read, quote)
}

const lowerCases = new WeakMap<ReadText, Map<string, boolean>>()

/** Whether the text has the word in lower case, too: searched once for each word. */
function isInLowerCase(read: ReadText, quote: string): boolean {
  const known = lowerCases.get(read) ?? new Map<string, boolean>()
  lowerCases.set(read, known)
  const word = quote.toLowerCase()
  const found = known.get(word) ?? hasWord(read.text, word)
  known.set(word, found)
  return found
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}.@]/u.test(`${text.charAt(at - 1)}${text.charAt(at + word.length).replace('.', '')}`)) return true
  }
  return false
}
