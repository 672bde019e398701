// Word-sense disambiguation for names that may be something else: ordinary words (Apple, Target), or what namesakes.ts suspects.

import { fold } from '../folding.ts'
import { isOtherScript, wordListsOf } from '../language.ts'
import { once } from '../once.ts'
import { abroad, english, isCommonWord, isOrdinaryUse, ordinaryUsesOf } from './vocabulary.ts'
import { firstOf, hasOwnCapital, isCapitalised, isLongName, isTitleCase, SENTENCE_REACH } from './site.ts'
import type { Rule, Site } from './site.ts'
import { isKnownPlace, type Reading } from './namesakes.ts'
import { readWordLists } from '../word-lists.ts'

/** 'open': a verb follows, so it may be a company; 'doubtful': probably something else */
export type Sense = 'company' | 'other' | 'open' | 'doubtful'

/**
 * What a rule finds, the strongest first: surely a company; another thing; a company, whatever the name may mean; a company by what it
 * does, unless a person may be meant; a company by its capital, which other namesakes have, too.
 */
type Finding = 'sure' | 'other' | 'shown' | 'deed' | 'capital'

const isFollowedBy = (section: string) => (site: Site) => english.matches(section, site.foldedAfter)

const rules: Rule<Finding>[] = [
  { because: 'what follows is said of companies alone', says: 'sure', holds: isFollowedBy('surely a company') },
  { because: 'it stands in one list with other names', says: 'sure', holds: isBesideName },

  {
    because: 'a name is written with a capital',
    says: 'other',
    holds: (site) => site.common && !isCapitalised(site.quote),
  },
  { because: 'a day or month is meant', says: 'other', holds: isTime },
  { because: 'it is an adverb', says: 'other', holds: isAdverb },
  { because: 'it stands among its kind', says: 'other', holds: isListedWithKin },
  { because: 'the ordinary sense is spelled out', says: 'other', holds: isSpelledOut },
  { because: 'a thing is meant in a text about such things', says: 'other', holds: isThingOfTopic },
  { because: 'somebody is told to do something', says: 'other', holds: isOrder },
  { because: 'it describes what follows', says: 'other', holds: isAdjectiveOfTitle },
  { because: 'it is the end of a longer name', says: 'other', holds: isEndOfName },

  { because: 'one of its products follows', says: 'shown', holds: hasProduct },
  { because: 'it is introduced as a company', says: 'shown', holds: isIntroduced },
  { because: 'it is the answer behind a colon', says: 'shown', holds: isAnswer },
  { because: 'it heads a list item or a row', says: 'shown', holds: isHead },
  { because: 'it alone is in bold type', says: 'shown', holds: isBold },
  { because: 'a product with a name follows', says: 'shown', holds: hasNamedProduct },

  { because: 'it acts as a company does', says: 'deed', holds: acts },
  { because: 'it is described as a company is', says: 'deed', holds: isFollowedBy('said of companies') },
  { because: 'it does what companies do, in another language', says: 'deed', holds: isCompanyAbroad },
  { because: 'another name follows, in another language', says: 'deed', holds: isFollowedByName },
  { because: 'the sentences beside it are about other names', says: 'deed', holds: isAmongNames },

  { because: 'the language of the text has no such word', says: 'capital', holds: isForeignWord },
  { because: 'several words have capitals', says: 'capital', holds: isLongName },
  { because: 'it owns something', says: 'capital', holds: (site) => /^'(?:s)?(?![a-z])/.test(site.foldedAfter) },
  { because: 'the capital stands inside a sentence', says: 'capital', holds: hasOwnCapital },
]

/** In small letters only where the company's name is, too. */
function isBesideName(site: Site): boolean {
  return (
    site.besideName &&
    (site.caseless || !site.common || isCapitalised(site.quote)) &&
    !isAdverb(site) &&
    !isListedWithKin(site)
  )
}

/** Everlane is open about its factories. Reformation is pretty. */
function isAmongNames(site: Site): boolean {
  if (!site.amongNames || !site.opensSentence || !site.isEnglish || isKnownPlace(site)) return false
  return mayAct(site) || /^ [a-z]+ed (?:an?|its|the|all|to|\d)/.test(site.foldedAfter)
}

/** The names of the rules. */
export const wordRules: readonly string[] = rules.map(({ because }) => because)

/** What decides, by what the name is at this place. */
const findings: Record<Reading, readonly Finding[]> = {
  plain: ['sure', 'other', 'shown', 'deed', 'capital'],
  ambiguous: ['sure', 'other', 'shown', 'deed'],
  person: ['sure', 'other', 'shown'],
  small: ['sure', 'other'],
  namesake: [],
  'in another name': [],
}

const rulesFor = once((reading: Reading) => rules.filter(({ says }) => findings[reading].includes(says)))

/** The sense of the name at this place. */
export function senseOf(site: Site, reading: Reading): Sense {
  if (findings[reading].length === 0) return 'other'
  // BestBuy in one word is not ordinary English.
  const isOneWord = site.word === null && !/[\s-]/.test(site.quote)
  if (reading === 'plain' && (!site.common || isOneWord)) {
    site.read.reasons.set(site.span, 'the name means nothing else')
    return 'company'
  }
  const found = firstOf(rulesFor(reading), site)
  if (found === undefined) return reading === 'plain' && mayAct(site) ? 'open' : 'doubtful'
  return found.says === 'other' ? 'other' : 'company'
}

/** Something with the form of a verb follows, or a version number. */
function mayAct({ foldedAfter }: Site): boolean {
  return (
    /^ (?:(?:[a-z]+ly )?[a-z]+(?<!s)(?<!u)s(?![a-z'])|(?:is|does|has)n't |\d)/.test(foldedAfter) &&
    !english.matches('plural behind', foldedAfter)
  )
}

const isCalendar = (word: string | null) => word !== null && english.holds('calendar words', word)

function isTime(site: Site): boolean {
  const { word, foldedBefore, foldedAfter } = site
  if (!isCalendar(word) || isForeignWord(site)) return false
  if (english.matches('time before', foldedBefore) || english.matches('time after', foldedAfter)) return true
  return english.matches('perhaps time before', foldedBefore) && !isIntroduced(site) && !foldedAfter.startsWith("'s")
}

/** Indeed, … Two names after the comma make it a list. */
function isAdverb({ word, foldedAfter, after, opensSentence }: Site): boolean {
  if (word === null || !english.holds('adverbs', word) || !opensSentence || !foldedAfter.startsWith(',')) return false
  return !/^, \p{Lu}[^,.]{0,30}(?:, | and | or | & )/u.test(after)
}

function isSpelledOut(site: Site): boolean {
  const { word, foldedBefore, foldedAfter } = site
  if (word === null) return false
  if (isOrdinaryUse(word, foldedBefore, foldedAfter)) return true
  if (!ordinaryUsesOf(word).withArticle || !english.matches('article', foldedBefore)) return false
  return ['no noun behind', 'company verb', 'past behind'].some((behind) => english.matches(behind, foldedAfter))
}

/** The folded text before it has an article, and no noun follows: an Apple in a recipe. */
function isThingOfTopic(site: Site): boolean {
  const { word, foldedBefore, foldedAfter } = site
  if (
    word === null ||
    !english.matches('determiner in front', foldedBefore) ||
    !english.matches('no noun behind', foldedAfter)
  )
    return false
  const { read, from, to } = site
  const around = read.text.slice(Math.max(0, from - SENTENCE_REACH), to + SENTENCE_REACH)
  return ordinaryUsesOf(word).topic.test(fold(around).text)
}

/** Verbs in the imperative: at the start, with an object or a direction after them. */
function isOrder({ word, foldedAfter, quote, opensSentence }: Site): boolean {
  if (word === null || !opensSentence || /^\p{Lu}{2}/u.test(quote)) return false
  return !english.holds('never orders', word) && english.matches('object of order', foldedAfter)
}

/** Smart Choices for Tight Streets */
function isAdjectiveOfTitle({ word, inHeading, after }: Site): boolean {
  return word !== null && inHeading && english.holds('adjectives', word) && /^ \p{Lu}\p{Ll}+s(?!\p{L})/u.test(after)
}

/** Usain Bolt, Manchester United: a capitalised word before it that neither opens the sentence nor owns the name. */
function isEndOfName(site: Site): boolean {
  const { word, before, after, isEnglish } = site
  if (word === null || isIntroduced(site)) return false
  const [, previous = ''] = /(?:^|[\s"“(])(\p{Lu}[\p{L}.]+) $/u.exec(before) ?? []
  if (previous === '' || /[^\p{Script=Latin}\P{L}]/u.test(previous) || isTitleCase({ before, after })) return false
  const folded = previous.toLowerCase()
  if (english.holds('owners', folded) || english.holds('sequencers', folded)) return false
  // Capitalised first words may be verbs: Recommend Notion.
  return /[\p{L}\p{N}]/u.test(before.slice(0, -previous.length - 1)) || (isEnglish && !isCommonWord(folded))
}

function hasProduct({ word, foldedAfter }: Site): boolean {
  if (english.matches('product noun', foldedAfter)) return true
  // Puma shoes, Dove soap. But orange shoes are of that colour.
  return word !== null && english.holds('never orders', word) && english.matches('goods', foldedAfter)
}

/** Tools such as Acme, das Unternehmen Acme. */
function isIntroduced({ foldedBefore }: Site): boolean {
  return english.matches('company cue', foldedBefore) || abroad.matches('company cue', foldedBefore)
}

/** Short answer: Ledger if you want a screen. */
function isAnswer({ quote, before, foldedAfter }: Site): boolean {
  return isCapitalised(quote) && /[:：]\s*$/.test(before) && /^ (?:if|when|because|since|unless) /.test(foldedAfter)
}

function isBold({ read, span, quote, alsoLowerCase }: Site): boolean {
  return isCapitalised(quote) && !alsoLowerCase && read.isBold(span)
}

const headEnd = /^\s*(?:$|[:–—(\t\n,|★⭐]|- |\.\s*$|["”]|\d|by )/

function isHead(site: Site): boolean {
  const { word, headRest, before } = site
  const isLabelled = /[:：]\s+$/.test(before)
  if (!headEnd.test(headRest) || site.alsoLowerCase) return false
  // A list of days or months, as in opening hours, names no company.
  if (isCalendar(word) && site.siblingStarts.some((start) => isCalendar(/[a-z]+/.exec(start)?.[0] ?? ''))) return false
  return site.opensBlock || isLabelled
}

/** The Ford Ranger, Apple macOS, Canon R50. */
function hasNamedProduct({ before, after, foldedBefore }: Site): boolean {
  if (/^ (?:\p{Ll}*\p{Lu}?\p{Ll}+\p{Lu}|\p{Lu}{1,4}-?\d)/u.test(after)) return true
  return english.matches('article', foldedBefore) && /^ \p{Lu}\p{L}+/u.test(after) && !isTitleCase({ before, after })
}

/** Natura Luna */
function isFollowedByName({ before, after, language }: Site): boolean {
  return language !== 'en' && language !== 'de' && /^ \p{Lu}\p{L}+/u.test(after) && !isTitleCase({ before, after })
}

/** Clarity beats cleverness: what companies do, qualities do, too. */
function acts({ folded, foldedAfter, opensSentence }: Site): boolean {
  if (!english.matches('company verb', foldedAfter)) return false
  return (
    !opensSentence ||
    !wordListsOf('en').matches('ordinary endings', folded) ||
    !english.matches('verb of qualities', foldedAfter)
  )
}

/** The language has the word, and its context shows the company. */
function isCompanyAbroad({ language, foldedAfter }: Site): boolean {
  return (
    abroad.matches('company', foldedAfter) ||
    (language !== 'tr' && wordListsOf(language).matches('verb of a company', foldedAfter))
  )
}

/** The text's language does not have the word, so it is a name. Single letters have many meanings. */
function isForeignWord({ word, language, isEnglish, before, after }: Site): boolean {
  if (word === null || word.length < 2) return false
  return isOtherScript(before + after) || (!isEnglish && !wordListsOf(language).holds('shared with english', word))
}

const kinds = readWordLists(new URL('./kinds.txt', import.meta.url))
const FEWEST_OF_KIND = 2

/** The name is one of a list of things (apple, banana, orange): its sentence or the neighbouring items name two more of its category. Does not apply to a text about companies. */
export function isListedWithKin({ word, foldedBefore, foldedAfter, siblingStarts }: Site): boolean {
  const around = [foldedBefore, foldedAfter, ...siblingStarts].join(' ')
  if (word === null || english.matches('business word', around)) return false
  const others = new Set(around.match(/\p{L}+/gu))
  others.delete(word)
  return kinds.names.some(
    (kind) =>
      kinds.holds(kind, word) && [...others].filter((other) => kinds.holds(kind, other)).length >= FEWEST_OF_KIND,
  )
}
