// Word-sense disambiguation for names made of ordinary words: Apple, Target, Box. Rules are tried in order, and the first that
// matches decides. Where none does, the sense is open, and the rest of the answer decides (meant.ts).

import { isAbsence } from '../absence/absence.ts'
import { isCompanyAbroad, isForeignWord, isIntroducedAbroad, isThingAbroad } from './abroad.ts'
import { isCommonWord } from './common-words.ts'
import { isCalendar, isTime, isTimeStill, opensWithTime } from './calendar.ts'
import {
  hasOwnCapital,
  isCapitalised,
  isLongName,
  isTitleCase,
  isWrittenInCapitals,
  opensSentence,
} from './capitals.ts'
import { isDescribing } from './kinds.ts'
import { isListed, isListedWithKin, isListedWithThings } from './neighbours.ts'
import { isNameWithArticle, isOrderedUse, isOrdinaryUse, speaksOfOrdinary } from './ordinary-uses.ts'
import { clauseOf, sentenceOf, type SenseQuestion } from './sense-question.ts'
import * as words from './vocabulary.ts'
import { hasWord } from './words-abroad.ts'
import { sharedWithEnglish } from './vocabulary-abroad.ts'

/** 'open': a verb follows, so it may be a company; 'doubtful': probably the ordinary word */
export type Sense = 'company' | 'ordinary' | 'open' | 'doubtful'

interface Rule {
  because: string
  sense: Sense
  holds: (question: SenseQuestion) => boolean
}

const headEnd = /^\s*(?:$|[:–—(\t\n,|★⭐]|- |\.\s*$|["”]|\d|by )/

const rules: Rule[] = [
  { because: 'its domain stands beside it', sense: 'company', holds: standsBesideDomain },
  { because: 'a name is written with a capital', sense: 'ordinary', holds: ({ quote }) => !isCapitalised(quote) },
  { because: 'a legal form follows', sense: 'company', holds: ({ foldedAfter }) => words.legalForm.test(foldedAfter) },
  { because: 'it is a card of theirs', sense: 'company', holds: ({ foldedAfter }) => words.paymentCard.test(foldedAfter) },
  { because: 'an article of another language makes it a thing', sense: 'ordinary', holds: isThingAbroad },
  { because: 'a day or month is meant', sense: 'ordinary', holds: isTime },
  { because: 'it is an adverb', sense: 'ordinary', holds: isAdverb },
  { because: 'it stands in one list with other companies', sense: 'company', holds: (q) => q.besideCompany },
  { because: 'it stands among its kind', sense: 'ordinary', holds: isListedWithKin },
  { because: 'somebody asks what it does', sense: 'company', holds: isAskedToAct },
  { because: 'the ordinary sense is spelled out', sense: 'ordinary', holds: isSpelledOut },
  { because: 'one of many things is meant', sense: 'ordinary', holds: isOneOfMany },
  { because: 'it is written in capitals, as the company writes it', sense: 'company', holds: isWrittenInCapitals },
  { because: 'a thing is meant in a text about such things', sense: 'ordinary', holds: isThingOfTopic },
  { because: 'the answer says that it knows nothing of it', sense: 'company', holds: isUnknown },
  { because: 'it is called a product or company', sense: 'company', holds: (q) => words.companyGenus.test(q.foldedAfter) },
  { because: 'somebody asks about it', sense: 'company', holds: isAskedAbout },
  { because: 'it stands in one list with things', sense: 'ordinary', holds: isListedWithThings },
  { because: 'one of its products follows', sense: 'company', holds: hasProduct },
  { because: 'somebody is told to do something', sense: 'ordinary', holds: isOrder },
  { because: 'it is a part of a longer name', sense: 'ordinary', holds: isPartOfName },
  { because: 'the language of the text has no such word', sense: 'company', holds: isForeignWord },
  { because: 'it does what companies do, in another language', sense: 'company', holds: isCompanyAbroad },
  {
    because: 'a product with a capital inside follows',
    sense: 'company',
    holds: ({ after }) => /^ \p{Ll}*\p{Lu}?\p{Ll}+\p{Lu}/u.test(after),
  },
  { because: 'it is introduced as a company', sense: 'company', holds: (q) => words.companyCue.test(q.foldedBefore) },
  { because: 'it heads a list item or a row', sense: 'company', holds: isHead },
  { because: 'several words have capitals', sense: 'company', holds: isLongName },
  { because: 'another name follows', sense: 'company', holds: opensLongerName },
  { because: 'a day or month needs more than a capital', sense: 'doubtful', holds: isTimeStill },
  { because: 'it owns something', sense: 'company', holds: owns },
  {
    because: 'what follows describes a company',
    sense: 'company',
    holds: (q) => words.companyApposition.test(q.foldedAfter),
  },
  { because: 'it acts as a company does', sense: 'company', holds: ({ foldedAfter }) => words.companyVerb.test(foldedAfter) },
  { because: 'it is listed beside another name', sense: 'company', holds: isListed },
  { because: 'a heading speaks about it', sense: 'company', holds: isTopicOfTitle },
  { because: 'the other thing of that name has a capital too', sense: 'ordinary', holds: isOtherName },
  { because: 'the capital stands inside a sentence', sense: 'company', holds: hasOwnCapital },
  { because: 'the sentence speaks of the ordinary thing', sense: 'ordinary', holds: hasOrdinaryTopic },
  { because: 'it is praised or compared as a company is', sense: 'company', holds: isJudged },
  { because: 'it does what companies and things do', sense: 'company', holds: actsInBusiness },
  { because: 'it does what things hardly do', sense: 'company', holds: (q) => words.rareVerb.test(q.foldedAfter) },
]

/** The names of the rules. */
export const senseRules: readonly string[] = rules.map(({ because }) => because)

/** The sense of the name at this place. */
export function senseOf(question: SenseQuestion): Sense {
  // BestBuy in one word is not ordinary English.
  if (question.word === null && !/[\s-]/.test(question.quote)) return 'company'
  return rules.find((rule) => question.off?.has(rule.because) !== true && rule.holds(question))?.sense ?? (mayAct(question) ? 'open' : 'doubtful')
}

/** What shows that a company is meant where a person, a place or a word of the language may be. */
const evidence: Array<(question: SenseQuestion) => boolean> = [
  standsBesideDomain,
  ({ foldedAfter }) => words.legalForm.test(foldedAfter),
  ({ besideCompany }) => besideCompany,
  ({ foldedAfter }) => words.companyGenus.test(foldedAfter),
  ({ foldedBefore }) => words.companyCue.test(foldedBefore),
  hasProduct,
  isHead,
  isWrittenInCapitals,
  hasNamedProduct,
]
/** Persons do these, too. */
const evidenceOfDeeds: Array<(question: SenseQuestion) => boolean> = [
  ({ foldedAfter }) => words.companyApposition.test(foldedAfter),
  ({ foldedAfter }) => words.companyVerb.test(foldedAfter),
  ({ foldedAfter }) => words.companyQuality.test(foldedAfter),
  isCompanyAbroad,
  isListed,
  isUnknown,
  actsInBusiness,
]

/** The Ford Ranger, Natura Luna. */
function hasNamedProduct({ before, after, foldedBefore, language }: SenseQuestion): boolean {
  if (!/^ \p{Lu}\p{L}+/u.test(after) || isTitleCase({ before, after })) return false
  return words.article.test(foldedBefore) || (language !== 'en' && language !== 'de')
}

export function senseOfNamesake(question: SenseQuestion, mayBePerson: boolean): Sense {
  if (question.isCommon && senseOf(question) === 'ordinary') return 'ordinary'
  return (mayBePerson ? evidence : [...evidence, ...evidenceOfDeeds]).some((shows) => shows(question)) ? 'company' : 'doubtful'
}

/** Squash with Sage is a recipe where the text below mentions herbs. */
function isTopicOfTitle(question: SenseQuestion): boolean {
  const { word, context, foldedBefore } = question
  return isTitleCase(question) && words.looseCue.test(foldedBefore) && !(word !== null && speaksOfOrdinary(word, context))
}

/** Something with the form of a verb follows, or a version number. */
function mayAct({ foldedAfter }: SenseQuestion): boolean {
  return (
    words.verbOfTime.test(foldedAfter) ||
    (/^ (?:(?:[a-z]+ly )?[a-z]+(?<!s)(?<!u)s(?![a-z'])|\d)/.test(foldedAfter) && !words.pluralBehind.test(foldedAfter))
  )
}

function isSpelledOut(question: SenseQuestion): boolean {
  const { word, foldedBefore, foldedAfter, after } = question
  if (word === null || (isForeignWord(question) && sharedWithEnglish.test(foldedAfter))) return false
  if (isOrdinaryUse(word, foldedBefore, foldedAfter)) return true
  if (!isNameWithArticle(word) || !words.article.test(foldedBefore) || /^\p{Lu}/u.test(after)) return false
  return [words.noNounBehind, words.verbOfTime, words.companyVerb, words.pastBehind].some((behind) => behind.test(foldedAfter))
}

/** Indeed, … Two names after the comma make it a list. */
function isAdverb(question: SenseQuestion): boolean {
  const { word, foldedAfter, after } = question
  if (word === null || !words.adverbs.has(word) || !opensSentence(question) || isForeignWord(question)) return false
  if (
    word === 'indeed' &&
    /^ (?:it|they|the|this|that|there|i|we|you|he|she|many|some|most)(?![a-z])/.test(foldedAfter)
  )
    return true
  return foldedAfter.startsWith(',') && !/^, \p{Lu}[^,.]{0,30}(?:, | and | or | & )/u.test(after)
}

function isOneOfMany({ word, foldedBefore, foldedAfter, inCapitals }: SenseQuestion): boolean {
  if (word === null) return false
  // A UPS keeps servers running.
  if (inCapitals && words.indefinite.test(foldedBefore) && words.companyVerb.test(foldedAfter)) return true
  return words.thingInFront.test(foldedBefore) && words.thingBehind.test(foldedAfter) && /^ of /.test(foldedAfter)
}

/** Jaguar Land Rover */
function opensLongerName(question: SenseQuestion): boolean {
  const { word, after, language } = question
  if (word === null || isCalendar(word) || !opensSentence(question) || isTitleCase(question)) return false
  if (language === 'de' && hasWord(language, word)) return false
  return /^ \p{Lu}\p{Ll}+/u.test(after) && !speaksOfOrdinary(word, sentenceOf(question))
}

function isThingOfTopic({ word, foldedBefore, foldedAfter, context, alsoLowerCase }: SenseQuestion): boolean {
  if (word === null || !words.determinerInFront.test(foldedBefore) || !words.noNounBehind.test(foldedAfter)) return false
  return (alsoLowerCase && !/(?:^|[^a-z])an?(?: [a-z-]+)? $/.test(foldedBefore)) || speaksOfOrdinary(word, context)
}

function isUnknown({ foldedBefore, quote, foldedAfter }: SenseQuestion): boolean {
  const end = foldedBefore.length + quote.length
  return isAbsence(foldedBefore + quote.toLowerCase() + foldedAfter, foldedBefore.length, end)
}

function standsBesideDomain({ domain, foldedBefore, foldedAfter }: SenseQuestion): boolean {
  if (domain === '') return false
  const behind = /^ ?[([-]? ?(?:www\.)?/.exec(foldedAfter)?.[0].length ?? 0
  const inFront = foldedBefore.replace(/[\s)\]:-]+$/, '')
  return foldedAfter.startsWith(domain, behind) || inFront.endsWith(domain)
}

/** Verbs in the imperative: at the start, with an object or a direction after them. */
function isOrder(question: SenseQuestion): boolean {
  const { word, foldedAfter, quote } = question
  if (word === null || !opensSentence(question) || /^\p{Lu}{2}/u.test(quote)) return false
  return isOrderedUse(word, foldedAfter) || (!words.neverOrders.has(word) && words.objectOfOrder.test(foldedAfter))
}

/** Usain Bolt, Manchester United: a capitalised word before it that neither opens the sentence nor owns the name. */
function isPartOfName(question: SenseQuestion): boolean {
  const { word, before, after, language } = question
  if (word === null || isIntroducedAbroad(question)) return false
  const [, previous = ''] = /(?:^|[\s"“(])(\p{Lu}[\p{L}.]+) $/u.exec(before) ?? []
  const isOtherScript = /[^\p{Script=Latin}\P{L}]/u.test(previous)
  if (previous === '' || isOtherScript || isTitleCase({ before, after })) return false
  const folded = previous.toLowerCase()
  if (words.owners.has(folded) || words.sequencers.has(folded)) return false
  const opens = !/[\p{L}\p{N}]/u.test(before.slice(0, -previous.length - 1))
  if (!opens) return true
  // Capitalised first words may be verbs: Recommend Notion.
  return (language === 'en' || language === 'other') && !/ly$|ing$/.test(folded) && !isCommonWord(folded)
}

function isHead({ word, opensHead, headRest, before, foldedBefore, alsoLowerCase, siblings }: SenseQuestion): boolean {
  if (alsoLowerCase) return false
  if (isCalendar(word))
    return opensHead && headEnd.test(headRest) && siblings.length > 0 && !siblings.some(opensWithTime)
  const behindLabel = /[:：]\s+$/.test(before) && !(word !== null && speaksOfOrdinary(word, foldedBefore))
  return (opensHead || behindLabel) && headEnd.test(headRest)
}

function hasProduct(question: SenseQuestion): boolean {
  const isAdjective = question.word !== null && words.adjectives.has(question.word) && opensSentence(question)
  return !isAdjective && (words.productNoun.test(question.foldedAfter) || sellsGoods(question))
}

/** Puma shoes, Dove soap. But orange shoes are of that colour. */
function sellsGoods({ word, foldedAfter }: SenseQuestion): boolean {
  return word !== null && words.neverOrders.has(word) && !isDescribing(word) && words.goods.test(foldedAfter)
}

/** After `Does`, a capital shows a name. */
function isAskedToAct({ word, foldedBefore, before, after }: SenseQuestion): boolean {
  return word !== null && !isCalendar(word) && words.askedToAct.test(foldedBefore) && !isTitleCase({ before, after })
}

function owns({ foldedAfter }: SenseQuestion): boolean {
  return /^'(?:s)?(?![a-z])/.test(foldedAfter)
}

function isAskedAbout({ word, foldedBefore, foldedAfter }: SenseQuestion): boolean {
  if (words.askedAbout.test(foldedBefore))
    return !isCalendar(word) || !/^ (?:an?|the|so|not|called)(?![a-z])/.test(foldedAfter)
  return (
    /^(?:is|was|are|does|can) $/.test(foldedBefore) && (words.askedGenus.test(foldedAfter) || words.askedQuality.test(foldedAfter))
  )
}

/** Mercury in fish, a Visa for Japan: the text is about that, not about a business. */
function isOtherName(question: SenseQuestion): boolean {
  const { word } = question
  if (word === null || !words.capitalElsewhere.has(word)) return false
  const sentence = sentenceOf(question)
  return speaksOfOrdinary(word, sentence) && !words.businessWord.test(sentence)
}

function hasOrdinaryTopic(question: SenseQuestion): boolean {
  return question.word !== null && speaksOfOrdinary(question.word, clauseOf(question))
}

function isJudged({ foldedAfter }: SenseQuestion): boolean {
  return words.companyQuality.test(foldedAfter) || words.companyHas.test(foldedAfter)
}

function actsInBusiness(question: SenseQuestion): boolean {
  return words.verbOfTime.test(question.foldedAfter) && words.businessWord.test(sentenceOf(question))
}
