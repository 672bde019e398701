// Patterns that find the names of a company in folded text. Whether the company is meant is decided afterwards.

import { isCommonWord } from './sense/vocabulary.ts'
import { fold, foldForMatching } from './folding.ts'
import { getDomain } from 'tldts'
import { domainToASCII, domainToUnicode } from 'node:url'
import type { Company } from './measurement.ts'

export type NamePattern = ReturnType<typeof patternsOf>[number]

const SHORT_NAME_LENGTH = 3
/** Letters of a word that may be written with a full stop: `Dr.` */
const LONGEST_ABBREVIATION = 3
const SHORTEST_GENITIVE = 4
const legalForm = new RegExp(
  ',?\\s+(?:inc|incorporated|llc|ltd|limited|gmbh|corp|corporation|plc|ag|s\\.?a|s\\.?r\\.?l|b\\.?v|n\\.?v|' +
    'ab|oy|a/s|pty|kg|kk)\\.?$',
  'iu',
)
const wordOrJoint = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu
const insideCapital = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L}{3})(?=\p{N})/u
const special = /[.*+?^${}()|[\]\\/-]/g

const escaped = (text: string) => text.replace(special, '\\$&')

/** The name without its legal form and an optional leading article. */
function coreOf(name: string): string {
  const core = name.normalize('NFKC').trim().replace(legalForm, '').trim()
  const words = core.split(/\s+/)
  return words.length > 2 && words[0]?.toLowerCase() === 'the' ? words.slice(1).join(' ') : core
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
    const next = pieces[index + 1]
    if (/^[\p{L}\p{N}\p{M}]/u.test(piece)) {
      const parts = piece.split(insideCapital).map((part) => fold(part).text)
      source += parts.map(escaped).join(withInnerJoints ? '[ -]' : '')
      words.push(parts.join(''))
    } else if (index > 0) {
      source += next === undefined ? escaped(/^[+#]*/.exec(piece)?.[0] ?? '') : jointPattern(piece, words.at(-1))
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
    /** matches folded text; word boundaries are checked separately */
    expression: new RegExp(source, 'gu'),
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
    { ...base, expression: new RegExp(inner.source, 'gu'), needle: fold(parts[0] ?? '').text, capitalParts: parts },
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
export function namePatterns(names: readonly string[]): NamePattern[] {
  const groups = Map.groupBy(
    names,
    (name) => `${foldForMatching(name)} ${name.length <= SHORT_NAME_LENGTH ? name : ''}`,
  )
  return [...groups.values()].flatMap((same) =>
    patternsOf(same[0] ?? '', new Set(same.map((name) => withAccents(coreOf(name))))),
  )
}

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Combining marks that change the letter before them: folded カ with it is ガ. */
const voicingMark = /^[\u3099\u309a]/
const katakana = /^[\p{Script=Katakana}ー]/u
const hangul = /^\p{Script=Hangul}/u
const alphabetic =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])[\p{L}\p{N}\p{M}_]/u
const particles =
  '은 는 이 가 을 를 의 에 와 과 도 로 으로 에서 에게 만 보다 처럼 까지 부터 이나 나 랑 이랑 입니다 이다'
const hangulParticle = new RegExp(`^(?:${fold(particles).text.replaceAll(' ', '|')})(?!\\p{Script=Hangul})`, 'u')

/** Whether the span starts and ends at word boundaries of folded text; scripts without spaces have none. */
export function isWholeWord(text: string, start: number, end: number): boolean {
  const first = text.slice(start, start + 2)
  const last = characterBefore(text, end)
  if (touches(first, characterBefore(text, start))) return false
  return !touches(last, text.slice(end, end + 2)) || isParticle(text, last, end)
}

function characterBefore(text: string, index: number): string {
  const low = text.charCodeAt(index - 1)
  return text.slice(Math.max(0, index - (low >= 0xdc00 && low <= 0xdfff ? 2 : 1)), index)
}

function touches(inside: string, outside: string): boolean {
  if (voicingMark.test(outside)) return true
  if (outside === '' || unspaced.test(inside)) return false
  if (katakana.test(inside)) return katakana.test(outside)
  if (hangul.test(inside)) return hangul.test(outside)
  return alphabetic.test(outside)
}

/** Boschs Geräte, two Teslas: an s without an apostrophe after a name of at least four letters. */
export function isGenitive(text: string, start: number, end: number): boolean {
  if (end - start < SHORTEST_GENITIVE || text[end] !== 's' || text[end - 1] === 's') return false
  return (
    !touches(characterBefore(text, end), text.slice(end + 1, end + 3)) &&
    !touches(text.slice(start, start + 2), characterBefore(text, start))
  )
}

function isParticle(text: string, last: string, end: number): boolean {
  return hangul.test(last) && hangulParticle.test(text.slice(end, end + 20))
}

export interface TrackedCompany {
  patterns: NamePattern[]
  /** folded registrable domain, as written in texts; empty when the company has none */
  domain: string
  /** host of its website, in ASCII (punycode) */
  host: string
}

const KEPT_COMPANIES = 2000
const known = new Map<string, TrackedCompany>()

export function trackCompany(company: Company): TrackedCompany {
  const key = JSON.stringify([company.name, company.variations, company.domain])
  const ready = known.get(key)
  if (ready !== undefined) return ready
  const host = websiteHost(company.domain)
  const tracked = {
    patterns: namePatterns([company.name, ...company.variations]),
    domain: foldForMatching(domainToUnicode(registrableDomain(host))),
    host,
  }
  if (known.size >= KEPT_COMPANIES) known.clear()
  known.set(key, tracked)
  return tracked
}

/** @param domain as a person typed it @returns in ASCII (punycode) */
export function websiteHost(domain: string): string {
  const written = domain.trim().toLowerCase()
  return domainToASCII(written.replace(/^www\./, ''))
}

/** By the public-suffix list with its private part: a.github.io and b.github.io are two sites. */
export function registrableDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
