// Is the company meant, or the ordinary word? Asked only of names that are made of ordinary words: Apple, Target, Box.
// The first rule that holds decides. Each says why.

import { isAbsence } from './absence.ts'
import { isCommonWord } from './common-words.ts'
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

const companyVerbs =
  'is|has|was|offers?|provides?|lets|allows?|helps?|makes?|gives?|supports?|includes?|integrates?|announced|announces|launched|' +
  'launches|released|releases|sells?|charges|costs|starts|works?|combines?|focuses|ranks?|stands|leads?|excels?|shines|remains?|' +
  'continues?|uses?|gets|does|can|could|may|might|will|would|should|also|comes|delivers?|earns|wins|scores|features|handles?|' +
  'brings|keeps|needs|lacks|struggles?|feels|acquired|reported|introduced|unveiled|bought|operates?|serves?|runs|owns|manages?|' +
  'covers|accepts|enables?|boasts|specializes|specialises|caters|tops|beats|outperforms|competes?|seems|looks|appears|tends|pays|' +
  'ships|partners|simplifies|impresses|attracts|appeals|promises|claims|aims|performs|ensures|maintains|receives|relies|connects|' +
  'automates|streamlines|improves|saves|scales|syncs|pairs|fits|suits|goes|takes|puts|shows|says|faces|dominates|expands|invests|' +
  'opened|closed|raised|grew|reports|recommends|guarantees|processes|responds|adds|builds|hosts|stores|tracks|' +
  'isn\'t|doesn\'t|won\'t|hasn\'t|bietet|ist|hat|ermoglicht|ofrece|tiene|propose|offre|est'
const companyVerb = new RegExp(
  `^ (?:(?:also|now|currently|even|already|recently|really|still|generally|typically|officially|reportedly) )?(?:${companyVerbs})(?![a-z0-9])`,
)
/** What a day does too: Monday is, comes, works for me. */
const verbOfTime =
  /^ (?:[a-z]+ly )?(?:is|has|was|does|can|could|may|might|will|would|should|also|comes|starts|works|looks|seems|gets|brings|feels|goes|needs|opened|closed|continues|remains|runs|shows|takes|fits|suits|isn't|doesn't|won't|ist|hat|tiene|est)(?![a-z])/
const companyGenus =
  /^,? (?:is|remains|was)(?: also| still| now)? (?:an?|the|one of the|another)(?: [a-z0-9,'-]+){0,5} (?:tools?|platforms?|software|company|apps?|solutions?|services?|products?|brands?|providers?|options?|choices?|alternatives?|crm|systems?|retailers?|suite)(?![a-z])/
const productNoun =
  /^ (?:ai|pro|apps?|accounts?|software|platform|users|customers|subscriptions?|api|apis|integrations?|stores?|stock|shares|employees|ceo|music|watch|tv|pay|cloud|docs|drive|calendar|crm|plans?|pricing|premium|enterprise|business|reviews?|alternatives|competitors|website|support|products|templates?|workspaces?|channels?|circle|direct|network|intelligence|maps|silicon|vision|sign|relay|meetings?|workflows?|work management|dev)(?![a-z0-9])/
/** A sentence with one of these speaks of a business. */
const businessWord =
  /(?<![a-z])(?:customers?|reviews?|reviewers?|pricing|prices?|users?|features?|services?|website|quality|reputation|providers?|competitors?|software|integrations?|recommended|praised|mentioned|trusted)(?![a-z])/
const legalForm = /^,? (?:inc|corp|corporation|llc|ltd|gmbh|plc|co|holdings|group)(?![a-z0-9])/
const paymentCard = /^ (?:(?:debit|credit|gift|prepaid|reward|rewards) )?cards?(?![a-z])/
const timeBefore =
  /(?:^|[^a-z])(?:on|by|every|next|last|this|until|till|before|after|since|from|cyber|to|through|each|early|late|of|in|mid|black|good|easter|the|and|or|per|starting|beginning|between)[ -]$/
const timeAfter =
  /^s?(?: (?:mornings?|afternoons?|evenings?|nights?|noon|through|thru|at|to (?:[a-z]+day|[0-9])|and (?:tues|wednes|thurs|fri|satur|sun)day|or (?:tues|fri)|[0-9]|before|after|during|is a holiday|blues|meetings?)| ?- ?(?:tues|wednes|thurs|fri|satur|sun|mon)|, (?:[a-z]+ )?[0-9]|'s? (?:meeting|lecture|class))/
const companyCue =
  /(?:^|[^a-z])(?:company|brands?|platforms?|tools?|apps?|software|services?|providers?|retailers?|vendors?|startups?|giants?|makers?|firms?|crm|like|such as|including|versus|vs\.?|use|uses|using|used|try|trying|choose|chose|choosing|recommend|consider|via|called|named|than|switch(?:ing)? to|moving to|compared (?:to|with)|alternatives? (?:to|for)|competitors? (?:of|to)|reviews? of|review:)[ :]+"?$/
const looseCue = /(?:^|[^a-z])(?:with|by|from|at|on|about|why|is|does|how|of)[ ]$/
const sequencers = new Set(
  ('however additionally finally first second third next then also yes no today meanwhile overall instead still thus hence therefore ' +
    'moreover furthermore otherwise similarly conversely now here for in on at with and but or if when while as to the a an').split(' '),
)
const listedAfter = /^(?:,(?: and| or)?|,? (?:and|or|vs\.?|versus|&)| ?\/) ?(\p{Lu}[\p{L}\p{N}]+)/u
const listedBefore = /(^|\s)"?(\p{Lu}[\p{L}\p{N}]+)(?:\.\p{Ll}+)?(?:,(?: and| or)?|,? (?:and|or|vs\.?|versus|&)| ?\/) ?$/u
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
  { because: 'it is called a product or company', meant: true, holds: ({ foldedAfter }) => companyGenus.test(foldedAfter) },
  { because: 'one of its products follows', meant: true, holds: ({ foldedAfter }) => productNoun.test(foldedAfter) },
  { because: 'it is introduced as a company', meant: true, holds: ({ foldedBefore }) => companyCue.test(foldedBefore) },
  { because: 'it heads a list item or a row', meant: true, holds: isHead },
  {
    because: 'a day or month needs more than a capital',
    meant: false,
    holds: ({ word, foldedAfter }) =>
      isCalendar(word) && !(companyVerb.test(foldedAfter) && (businessWord.test(foldedAfter) || !verbOfTime.test(foldedAfter))),
  },
  { because: 'it owns something', meant: true, holds: ({ foldedAfter }) => /^'(?:s)?(?![a-z])/.test(foldedAfter) },
  { because: 'it acts as a company does', meant: true, holds: ({ foldedAfter }) => companyVerb.test(foldedAfter) },
  { because: 'it is listed beside another name', meant: true, holds: isListed },
  { because: 'a heading speaks about it', meant: true, holds: (question) => isTitleCase(question) && looseCue.test(question.foldedBefore) },
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
  return nounsAreCapital && /(?:^|[^a-z])(?:d(?:er|ie|as|en|em|es)|(?:k|m|s|d)?ein(?:e[rnms]?)?|jede[rns]?|diese[rs]?) $/.test(foldedBefore)
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
  if (isCalendar(word)) return opensHead && headEnd.test(headRest) && siblings.length > 0 && !siblings.some(opensWithTime)
  const behindLabel = /[:：]\s+$/.test(before)
  return (opensHead || behindLabel) && headEnd.test(headRest)
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
