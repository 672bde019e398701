// The expressions by which an answer tells a fact (languages/<code>.txt). Those of all languages are tried, as they share few words and a
// short answer does not show its language.

import { readdirSync } from 'node:fs'
import { type FactKey, factKeys } from '@sightline/shared/domain/facts.ts'
import { fold } from '../measurement/folding.ts'
import { OWN } from '../measurement/sentiment/tone.ts'
import { readWordLists } from '../measurement/word-lists.ts'
import { countWords, currencyWords, unitWords } from './values.ts'

const folder = new URL('./languages/', import.meta.url)
const files = readdirSync(folder).map((file) => new URL(file, folder))
const oneOf = (words: Iterable<string>) =>
  [...words]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => RegExp.escape(word))
    .join('|')

/** The values are made of a list themselves. */
const UNREAD = { year: '', count: '', unit: '', money: '', place: '', 'place before': '' }
const aboutWords = files.flatMap((file) => readWordLists(file, UNREAD, true).list('about'))
const about = `(?:(?<about>${oneOf(aboutWords)}) )?`
const number = String.raw`\d[\d.,' \u00a0]*\d|\d`
const money = `(?:${oneOf(currencyWords)})`
const values = {
  year: String.raw`(?:${about}(?<year>(?:1\d|20)\d\d)(?!\d|'?s(?!\p{L})|[-–/]\d)|(?:the )?(?:early |mid[- ]|late )?(?<decade>(?:1\d|20)\d0)'?s(?!\p{L}))`,
  count: String.raw`(?<count>\d{1,4}|${oneOf(countWords.keys())})`,
  unit: `(?<unit>${oneOf(unitWords.keys())})`,
  money: `${about}(?:(?<before>${money}) ?(?<amount>${number})|(?<amount>${number}) ?(?<behind>${money}))(?![\\p{L}\\d])`,
  place: String.raw`(?<place>[^;!?()|:\u0001\u0002]{2,60})`,
  'place before': String.raw`(?<place>[\p{L}. ]{2,25}?)`,
}

const lists = files.map((file) => readWordLists(file, values, true))
const entries = (section: string) => lists.flatMap((list) => list.list(section))

const asWords = (source: string) => `(?<![\\p{L}\\p{N}-])(?:${source})`
const withMarks = (source: string) => source.replaceAll('@', `${OWN}(?:'?\\p{L}{1,6})?`)
const anyOf = (section: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${entries(section).join('|') || '(?!)'})(?![\\p{L}])`, 'u')

/** Without one of these no expression of the fact matches: most sentences have none, and are not searched. */
const HINTS: Record<FactKey, RegExp> = {
  founded: /\d{3}|ago|jahren|il y a|hace/,
  headquarters:
    /based|base|headquarter|head office|hq|domiciled|sitz|zentrale|hauptverwaltung|ansassig|siege|sede|oficina/,
  price: /\d/,
  warranty: /warrant|guarant|garant/,
  returns: /return|refund|money|ruck|geld|retour|renvoyer|changer|rembours|devol/,
  trial: /trial|try|test|ausprob|nutzen|prob|essai|prueba/,
}

interface FactWords {
  hint: RegExp
  expressions: readonly RegExp[]
  /** in the clause, that another thing is spoken of */
  not: RegExp
}

export const wordsOf = Object.fromEntries(
  factKeys.map((fact): [FactKey, FactWords] => [
    fact,
    {
      hint: HINTS[fact],
      expressions: entries(fact).map((source) => new RegExp(asWords(withMarks(source)), 'gu')),
      not: anyOf(`not ${fact}`),
    },
  ]),
) as Readonly<Record<FactKey, FactWords>>

export const doubt = anyOf('doubt')
export const negation = new RegExp(`${anyOf('not').source}|n't(?!\\p{L})|(?<![\\p{L}])n'`, 'u')
export const bound = new RegExp(`(?<![\\p{L}])(?:${entries('bound').join('|')})`, 'u')
export const bag: ReadonlySet<string> = new Set(entries('bag'))
export const prepositionBefore = new RegExp(`(?<![\\p{L}])(?:${oneOf(entries('preposition'))}) ?$`, 'u')
export const conjunctions = new RegExp(
  `[,;:(|]|\\s[-–—]+\\s|(?<![\\p{L}])(?:${oneOf(entries('conjunction'))})(?![\\p{L}])`,
  'u',
)
const words = (section: string) => oneOf(entries(section))
const whole = (source: string) => `(?<![\\p{L}])(?:${source})(?![\\p{L}])`
const isCompany = `(?:(?:${words('copula')}) )?(?:${words('article')}) `
/** The end of a piece in which the company is called one: "Acme is a small maker that was", and behind a comma "a maker". */
export const companyNoun = new RegExp(
  `^(?:${OWN}|it|es|elle)? ?${isCompany}(?<kind>[^,;:]{1,60}[ -])?(?:${words('company noun')})(?: (?:that|which|was|has been|qui|que) ?)*$`,
  'u',
)
/** Up to a comma: "Acme", "Acme is a small maker". */
export const isOrIsCalled = new RegExp(
  `${OWN} ?(?:\\([^)]*\\) ?)?(?<kind>(?:${words('copula')}) (?:${words('article')}) [^,;:]*)?$`,
  'u',
)
export const owner = new RegExp(whole(words('owner')), 'u')
export const otherCompanyBefore = new RegExp(`(?<![\\p{L}])(?:${words('other company')}) $`, 'u')
export const labels: ReadonlySet<string> = new Set(entries('label'))
/** An expression that has nothing in front of its verb: "Acme founded in 1999 that" */
export const pronoun = /(?<![\p{L}])(?:it|es|elle|it's|its|they)(?![\p{L}])/u
export const auxiliary = new RegExp(whole(`${words('copula')}|has been|wurde|a ete|fue|se`), 'u')
export const plainConjunction = /(?:^|\s)(?:and|und|et|y)\s*$/u
/** All that may stand behind a value that holds for everything the company sells. */
export const standsAlone =
  /^\W{0,2}(?:$|[.,;:!?)|*]|(?:and|und|et|y|but|aber)(?!\p{L})|(?:on|for|auf|sur|en|para|fur) (?:all|every|any|alle|tous|todos|the whole)(?!\p{L}))/u
/** Founded in 2010 as the leader of its market. */
export const inARole = /^,? (?:as|als|comme|como|that|dass|que)(?!\p{L})/u
/** Folded names of a fact's value, as the lists have theirs. */
export const foldName = (name: string) => fold(name).text.replaceAll(/\s+/g, ' ').trim()
