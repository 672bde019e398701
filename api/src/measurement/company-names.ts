// Patterns that find the names of a company in folded text. Whether the company is meant is decided afterwards.

import { getDomain } from 'tldts'
import { domainToASCII, domainToUnicode } from 'node:url'
import { fold, foldForMatching } from './folding.ts'
import type { Company } from './measurement.ts'
import { isCommonWord } from './sense/vocabulary.ts'
import { readWordLists } from './word-lists.ts'

export const nameWords = readWordLists(new URL('./names.txt', import.meta.url), {}, true)

export type NamePattern = ReturnType<typeof patternsOf>[number]

const SHORT_NAME_LENGTH = 3
/** Letters of a word that may be written with a full stop: `Dr.` */
const LONGEST_ABBREVIATION = 3
const legalForm = nameWords.pattern('legal form', 'iu')
const wordOrJoint = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu
const insideCapital = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L}{3})(?=\p{N})/u

/** The name without its legal form and an optional leading article. */
function coreOf(name: string): string {
  const core = name.normalize('NFKC').trim().replace(legalForm, '').trim()
  return core.replace(/^the\s+(?=\S+\s)/i, '')
}

/** Pattern of what may be between two words of a name, given what is there in its own spelling. Dr Martens is Dr. Martens. */
function jointPattern(joint: string, before = ''): string {
  const folded = fold(joint).text
  if (/^[\s-]+$/.test(folded)) return `${before.length <= LONGEST_ABBREVIATION ? '\\.?' : ''}(?: {1,2}|-\\n?|\\n)?`
  if (folded.includes('&') || folded.includes('+')) return '(?: ?[&+] ?| and |-and-)'
  return '[^\\p{L}\\p{N}\\n\\t]{0,3}'
}

/** Marks and Spencer is Marks & Spencer. */
const andBetweenWords = /(?<=[\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+and[^\p{L}\p{N}\p{M}]+(?=[\p{L}\p{N}\p{M}])/giu

function expressionOf(core: string, withInnerJoints: boolean): { source: string; words: string[] } {
  const pieces = core.replace(andBetweenWords, ' & ').match(wordOrJoint) ?? []
  const words: string[] = []
  let source = ''
  for (const [index, piece] of pieces.entries()) {
    if (/^[\p{L}\p{N}\p{M}]/u.test(piece)) {
      const parts = piece.split(insideCapital).map((part) => fold(part).text)
      source += parts.map((part) => RegExp.escape(part)).join(withInnerJoints ? '[ -]' : '')
      words.push(parts.join(''))
    } else if (index > 0) {
      const isLast = index === pieces.length - 1
      source += isLast ? RegExp.escape(/^[+#]*/.exec(piece)?.[0] ?? '') : jointPattern(piece, words.at(-1))
    }
  }
  return { source, words }
}

function exactSpellings(core: string): ReadonlySet<string> | null {
  if (core.length > SHORT_NAME_LENGTH || !/^[\p{L}\p{N}]+$/u.test(core)) return null
  const plain = withoutAccents(core)
  const spellings = new Set([plain, plain.toUpperCase()])
  if (core === core.toLowerCase()) spellings.add(plain.charAt(0).toUpperCase() + plain.slice(1))
  return spellings
}

/** The same letters, small and capital, in NFKC. */
export const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC')

/** One pattern for the name as written, and another one for a name with capitals inside. */
function patternsOf(name: string, spellings: ReadonlySet<string>) {
  const core = coreOf(name)
  const { source, words } = expressionOf(core, false)
  const [needle] = words
  if (needle === undefined || source === '') return []
  const common = words.every(isCommonWord)
  const base = {
    /** every word of the name is an ordinary English word */
    common,
    /** the folded word of a one-word name that is an ordinary English word; else null */
    word: common && words.length === 1 ? needle : null,
    /** accepted spellings of a name of up to three characters */
    exact: exactSpellings(core),
    /** in lower case, with their accents: the names that fold to this one */
    spellings,
    /** a small letter at its start shows nothing: eBay, BestBuy, Яндекс */
    caseless: !/^(?=\p{Lu})\p{Script=Latin}\S*$/u.test(core),
    /** several words, each with a capital, in Latin letters */
    titled: /\s/.test(core) && core.split(/\s+/).every((word) => /^(?=\p{Lu})\p{Script=Latin}/u.test(word)),
    /** starts with a number and ends with a letter: $3M is not 3M */
    amountLike: /^\d+\p{L}+$/u.test(core),
    /** matches folded text */
    expression: new RegExp(source, 'gu'),
    ...edgesOf(words.join('')),
    /** the folded first word, for a fast indexOf() before the expression runs */
    needle,
    /** parts of a one-word name with capitals inside: You Tube must have both capitals */
    capitalParts: null,
  }
  const inner = expressionOf(core, true)
  if (inner.source === source) return [base]
  const parts = core.split(/[^\p{L}\p{N}\p{M}]+/u).flatMap((word) => word.split(insideCapital))
  return [
    base,
    {
      ...base,
      expression: new RegExp(inner.source, 'gu'),
      needle: fold(parts[0] ?? '').text,
      capitalParts: parts,
    },
  ]
}

/** In lower case, without what may stand between its words. */
export function withAccents(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
}

/** Patterns of a name and its variations, without duplicates. */
function namePatterns(names: readonly string[]): NamePattern[] {
  const groups = Map.groupBy(
    names,
    (name) => `${foldForMatching(name)} ${name.length <= SHORT_NAME_LENGTH ? name : ''}`,
  )
  return [...groups.values()].flatMap((same) =>
    patternsOf(same[0] ?? '', new Set(same.map((name) => withAccents(coreOf(name))))),
  )
}

/** Combining marks that change the letter before them: folded カ with it is ガ. */
const voicingMark = '[\\u3099\\u309a]'
const katakana = '[\\p{Script=Katakana}ー]'
const hangul = '\\p{Script=Hangul}'
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]'
const alphabetic = `(?![\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Thai}]|${katakana}|${hangul})[\\p{L}\\p{N}\\p{M}_]`
const particle = nameWords.pattern('particle', 'u').source

/** Expressions for the text in front of a letter of the script and behind, where a word starts or ends. */
const edge = (script: string, beside: string) => ({
  script: new RegExp(script, 'u'),
  start: new RegExp(`(?<!${voicingMark}|${beside})$`, 'u'),
  end: new RegExp(`^(?:(?!${voicingMark}|${beside})|${particle})`, 'u'),
})
const edges = [edge(unspaced, '(?!)'), edge(katakana, katakana), edge(hangul, hangul)]
const otherEdge = edge('', alphabetic)
const edgeAt = (letter = '') => edges.find(({ script }) => script.test(letter)) ?? otherEdge

/** How a folded word starts and ends in a text. Scripts without spaces have no word ends. */
function edgesOf(word: string) {
  const letters = [...word]
  return { wordStart: edgeAt(letters[0]).start, wordEnd: edgeAt(letters.at(-1)).end }
}

export type TrackedCompany = ReturnType<typeof track>

function track({ name, variations, domain: website }: Company) {
  const host = websiteHost(website)
  const domain = foldForMatching(domainToUnicode(registrableDomain(host)))
  return {
    /** as given */
    website,
    patterns: namePatterns([name, ...variations]),
    /** folded registrable domain, as written in texts; empty when the company has none */
    domain,
    /** host of its website, in ASCII (punycode) */
    host,
  }
}

const KEPT_COMPANIES = 2000
const known = new Map<string, TrackedCompany>()

export function trackCompany(company: Company): TrackedCompany {
  const key = JSON.stringify([company.name, company.variations, company.domain])
  const tracked = known.get(key) ?? track(company)
  if (known.size >= KEPT_COMPANIES) known.clear()
  known.set(key, tracked)
  return tracked
}

/** @param domain as a person typed it @returns in ASCII (punycode) */
export const websiteHost = (domain: string) =>
  domainToASCII(
    domain
      .trim()
      .toLowerCase()
      .replace(/^www\./, ''),
  )

/** By the public-suffix list with its private part: a.github.io and b.github.io are two sites. */
export const registrableDomain = (host: string) => getDomain(host, { allowPrivateDomains: true }) ?? host
