// Is the company meant, or the ordinary word? Asked only of names that are made of ordinary words: Apple, Target, Box.
// The first rule that holds decides. Each says why.

import { isAbsence } from './absence.ts'
import { isCommonWord } from './common-words.ts'
import {
  askedAbout,
  askedGenus,
  behindGermanArticle,
  businessWord,
  companyApposition,
  companyCue,
  companyGenus,
  companyVerb,
  legalForm,
  looseCue,
  paymentCard,
  productNoun,
  sequencers,
  timeAfter,
  timeBefore,
  verbOfTime,
} from './company-vocabulary.ts'
import { calendarWords, isOrdinaryUse } from './ordinary-uses.ts'

export interface SenseQuestion {
  /** the folded word of a one-word name, null for several words */
  word: string | null
  /** as it stands in the visible text */
  quote: string
  /** the sentence, and what stands in front of and behind the quote in it */
  sentence: string
  before: string
  after: string
  /** the same two, folded */
  foldedBefore: string
  foldedAfter: string
  /** folded registrable domain */
  domain: string
  /** the quote opens a list item, a heading, a table row, or stands alone in a cell */
  opensHead: boolean
  /** what is written behind the quote in its block */
  headRest: string
  /** folded texts of the other heads of the same list or of the same level */
  siblings: readonly string[]
  /** another tracked company stands in the same list of names */
  besideTracked: boolean
  /** the block also writes the word in lower case */
  alsoLowerCase: boolean
  /** the language gives every noun a capital */
  nounsAreCapital: boolean
}

interface Rule {
  because: string
  meant: boolean
  holds: (question: SenseQuestion) => boolean
}

const listedAfter = /^(?:,(?: and| or)?|,? (?:and|or|vs\.?|versus|&)| ?\/) ?(\p{Lu}[\p{L}\p{N}]+)/u
const listedBefore =
  /(^|\s)"?(\p{Lu}[\p{L}\p{N}]+)(?:\.\p{Ll}+)?(?:,(?: and| or)?|,? (?:and|or|vs\.?|versus|&)| ?\/) ?$/u
const headEnd = /^\s*(?:$|[:–—(\t\n,|★⭐]|- |\.\s*$|["”]|\d|by )/
const capitalWord = /^\p{Lu}/u

const rules: Rule[] = [
  { because: 'its domain stands beside it', meant: true, holds: standsBesideDomain },
  { because: 'a name is written with a capital', meant: false, holds: ({ quote }) => !isCapitalised(quote) },
  { because: 'a legal form follows', meant: true, holds: ({ foldedAfter }) => legalForm.test(foldedAfter) },
  { because: 'it is a card of theirs', meant: true, holds: ({ foldedAfter }) => paymentCard.test(foldedAfter) },
  { because: 'a German article makes it a thing', meant: false, holds: isGermanThing },
  { because: 'a day or month is meant', meant: false, holds: isTime },
  {
    because: 'the ordinary sense is spelled out',
    meant: false,
    holds: ({ word, foldedBefore, foldedAfter }) => word !== null && isOrdinaryUse(word, foldedBefore, foldedAfter),
  },
  { because: 'the answer says that it knows nothing of it', meant: true, holds: isUnknown },
  { because: 'it stands in one list with other companies', meant: true, holds: ({ besideTracked }) => besideTracked },
  {
    because: 'it is called a product or company',
    meant: true,
    holds: ({ foldedAfter }) => companyGenus.test(foldedAfter),
  },
  { because: 'one of its products follows', meant: true, holds: ({ foldedAfter }) => productNoun.test(foldedAfter) },
  {
    because: 'a product with a capital inside follows',
    meant: true,
    holds: ({ after }) => /^ \p{Ll}*\p{Lu}?\p{Ll}+\p{Lu}/u.test(after),
  },
  { because: 'somebody asks about it', meant: true, holds: isAskedAbout },
  { because: 'it is introduced as a company', meant: true, holds: ({ foldedBefore }) => companyCue.test(foldedBefore) },
  { because: 'it heads a list item or a row', meant: true, holds: isHead },
  {
    because: 'a day or month needs more than a capital',
    meant: false,
    holds: ({ word, foldedAfter }) =>
      isCalendar(word) &&
      !(companyVerb.test(foldedAfter) && (businessWord.test(foldedAfter) || !verbOfTime.test(foldedAfter))),
  },
  { because: 'it owns something', meant: true, holds: ({ foldedAfter }) => /^'(?:s)?(?![a-z])/.test(foldedAfter) },
  {
    because: 'what follows describes a company',
    meant: true,
    holds: ({ foldedAfter }) => companyApposition.test(foldedAfter),
  },
  { because: 'it acts as a company does', meant: true, holds: ({ foldedAfter }) => companyVerb.test(foldedAfter) },
  { because: 'it is listed beside another name', meant: true, holds: isListed },
  {
    because: 'a heading speaks about it',
    meant: true,
    holds: (question) => isTitleCase(question) && looseCue.test(question.foldedBefore),
  },
  { because: 'the capital stands inside a sentence', meant: true, holds: hasOwnCapital },
]

/** True when the name stands for the company here. */
export function isCompanyMeant(question: SenseQuestion): boolean {
  // BestBuy in one word is nobody's ordinary English.
  if (question.word === null && !/[\s-]/.test(question.quote)) return true
  return rules.find((rule) => rule.holds(question))?.meant ?? false
}

function isCalendar(word: string | null): boolean {
  return word !== null && calendarWords.has(word)
}

function isGermanThing({ nounsAreCapital, foldedBefore }: SenseQuestion): boolean {
  return nounsAreCapital && behindGermanArticle.test(foldedBefore)
}

function isUnknown({ foldedBefore, quote, foldedAfter }: SenseQuestion): boolean {
  const end = foldedBefore.length + quote.length
  return isAbsence(foldedBefore + quote.toLowerCase() + foldedAfter, foldedBefore.length, end)
}

function isTime({ word, foldedBefore, foldedAfter, besideTracked }: SenseQuestion): boolean {
  return isCalendar(word) && !besideTracked && (timeBefore.test(foldedBefore) || timeAfter.test(foldedAfter))
}

function standsBesideDomain({ domain, foldedBefore, foldedAfter }: SenseQuestion): boolean {
  if (domain === '') return false
  const behind = /^ ?[([-]? ?(?:www\.)?/.exec(foldedAfter)?.[0].length ?? 0
  const inFront = foldedBefore.replace(/[\s)\]:-]+$/, '')
  return foldedAfter.startsWith(domain, behind) || inFront.endsWith(domain)
}

function isCapitalised(quote: string): boolean {
  return quote.split(/[\s-]+/).every((word) => !/^\p{Ll}/u.test(word))
}

function isHead({ word, opensHead, headRest, before, alsoLowerCase, siblings }: SenseQuestion): boolean {
  if (alsoLowerCase) return false
  if (isCalendar(word))
    return opensHead && headEnd.test(headRest) && siblings.length > 0 && !siblings.some(opensWithTime)
  const behindLabel = /[:：]\s+$/.test(before)
  return (opensHead || behindLabel) && headEnd.test(headRest)
}

function isAskedAbout({ word, foldedBefore, foldedAfter }: SenseQuestion): boolean {
  if (askedAbout.test(foldedBefore))
    return !isCalendar(word) || !/^ (?:an?|the|so|not|called)(?![a-z])/.test(foldedAfter)
  return /^(?:is|was) $/.test(foldedBefore) && askedGenus.test(foldedAfter)
}

function opensWithTime(head: string): boolean {
  return calendarWords.has(/[a-z]+/.exec(head)?.[0] ?? '')
}

function isListed({ before, after, word }: SenseQuestion): boolean {
  if (isCalendar(word)) return false
  const next = listedAfter.exec(after)?.[1]
  if (next !== undefined && !isCommonWord(next.toLowerCase())) return true
  const [, lead, previous] = listedBefore.exec(before) ?? []
  if (previous === undefined) return false
  const opensSentence = lead === '' && before.startsWith(previous)
  return !isCommonWord(previous.toLowerCase()) && !(opensSentence && sequencers.has(previous.toLowerCase()))
}

/** Most of the other words have capitals too, so this one's says nothing. */
function isTitleCase({ before, after }: SenseQuestion): boolean {
  const others = `${before.replace(/^\P{L}*\p{L}+/u, '')} ${after}`.match(/\p{L}{3,}/gu) ?? []
  const capitals = others.filter((word) => capitalWord.test(word)).length
  return capitals >= 1 && capitals / others.length >= 0.7
}

function hasOwnCapital(question: SenseQuestion): boolean {
  const { before, sentence, nounsAreCapital } = question
  const opensSentence = !/[\p{L}\p{N}]/u.test(before) || /[:：]\s*["“]?$/.test(before)
  if (opensSentence || nounsAreCapital || isTitleCase(question) || !/\p{Ll}/u.test(sentence)) return false
  const previous = /(\S+)\s$/.exec(before)
  const previousOpens = previous !== null && !/[\p{L}\p{N}]/u.test(before.slice(0, previous.index))
  const ownCapital = previous === null || previousOpens || !capitalWord.test(previous[1] ?? '')
  return ownCapital || /['’]s$|[,;:)"”]$/.test(previous[1] ?? '')
}
