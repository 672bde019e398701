// Decides which places of a name mean the company: first place by place, then by the rest of the answer.

import type { NamePattern } from '../company-names.ts'
import { sentenceAt, type Name, type ReadText, type Span } from '../read-text.ts'
import { PLAIN, readingAt, type Reading } from './namesakes.ts'
import { findSiblings, isBesideName, knownPlaces, type Site, siteAt } from './site.ts'
import { senseOf, type Sense } from './word-rules.ts'

export interface Candidate extends Span {
  /** null: found by its domain */
  pattern: NamePattern | null
}

/** Longer "sentences" are not text; further places in one are treated like its last checked one. */
export const MOST_IN_SENTENCE = 20

/** A place of a name that is still to be decided. */
interface Case {
  candidate: Candidate
  site: Site
  reading: Reading
}

/** @param isLinked the answer links to the company's site, which is evidence that it is meant @param others names beside its own */
export function meantOnly(
  read: ReadText,
  candidates: readonly Candidate[],
  isLinked: boolean,
  others: readonly Name[],
): ReadonlySet<Candidate> {
  if (read.off?.has('sense') === true) return new Set(candidates)
  const meant = new Set(candidates.filter(({ pattern }) => pattern === null))
  for (const domain of meant) read.reasons?.set(domain, 'its domain is written')
  const known = knownPlaces(read, others)
  const senses = new Map<Site, Sense>()
  const undecided: { candidate: Candidate; sense: Sense; isOther: boolean }[] = []
  for (const { candidate, site, reading } of casesOf(read, candidates)) {
    if (reading === 'namesake' || reading === 'in another name') continue
    if (reading === 'plain' && !site.common) {
      read.reasons?.set(candidate, 'the name means nothing else')
      meant.add(candidate)
      continue
    }
    site.besideName = isBesideName(site, known)
    site.amongNames = site.block !== undefined && known.speaking.has(site.block)
    const sense = senses.get(site) ?? senseOf(site, reading === 'plain' ? 'word' : reading)
    senses.set(site, sense)
    if (sense === 'company') meant.add(candidate)
    else undecided.push({ candidate, sense, isOther: reading === 'person' })
  }
  // One sense per answer: the company is named unambiguously elsewhere, linked to, or one of several that the answer names.
  const isMeant = meant.size > 0
  for (const { candidate, sense, isOther } of undecided) {
    const isNamed = isLinked || (isMeant && !isOther)
    if ((sense === 'open' && (isMeant || others.length > 0)) || (sense !== 'other' && isNamed)) meant.add(candidate)
  }
  return meant
}

/** Where one place of a name is a person's or a town's, the others need evidence. */
function casesOf(read: ReadText, candidates: readonly Candidate[]): Case[] {
  const siblingsOf = findSiblings(read)
  const isOff = read.off?.has('namesakes') === true
  const shared = new Set<string | undefined>()
  /** names that the text also writes as words, in lower case; as names, with a capital; as names in lower case: **congstar** */
  const words = new Set<string | undefined>()
  const capitalised = new Map<string | undefined, string>()
  const small = new Set<string | undefined>()
  const nameOf = ({ pattern }: Candidate) => pattern?.needle
  const checked = new Map<number, { count: number; site: Site; reading: Reading; isShared: boolean }>()
  const cases = candidates.flatMap((candidate): Case[] => {
    const { pattern, start } = candidate
    if (pattern === null) return []
    const key = sentenceAt(read.sentences, start)
    let last = checked.get(key)
    const count = (last?.count ?? 0) + 1
    if (last === undefined || count <= MOST_IN_SENTENCE) {
      const site = siteAt(read, siblingsOf, candidate, pattern)
      last = { count, site, ...(isOff ? PLAIN : readingAt(site)) }
      checked.set(key, last)
    }
    const { site, reading, isShared } = last
    if (isShared) shared.add(nameOf(candidate))
    if (reading !== 'plain' && /^\p{Ll}/u.test(site.quote)) words.add(nameOf(candidate))
    if (reading === 'small') {
      if (site.opensBlock || read.isBold?.(site.span) === true) small.add(nameOf(candidate))
    } else if (!site.opensSentence || site.opensBlock) capitalised.set(nameOf(candidate), site.quote)
    return [{ candidate, site, reading }]
  })
  return cases.map((one) => {
    const name = nameOf(one.candidate)
    if (one.reading === 'small' && small.has(name)) return { ...one, reading: 'plain' }
    if (one.reading === 'small') {
      const elsewhere = capitalised.get(name)
      const isWord = elsewhere !== undefined && !`${one.site.before}${one.site.after}`.includes(elsewhere)
      return isWord || !one.site.isEnglish ? { ...one, reading: 'namesake' } : one
    }
    if (one.reading !== 'plain') return one
    const opensWord = one.site.opensSentence && !one.site.common && words.has(name)
    return opensWord || shared.has(name) ? { ...one, reading: 'ambiguous' } : one
  })
}
