// Decides which places mean the company: first place by place, then by the rest of the answer.

import type { NamePattern } from '../company-names.ts'
import { sentenceAt, type ReadText, type Span } from '../read-text.ts'
import { PLAIN, readingAt, type Reading } from './namesakes.ts'
import { findSiblings } from './siblings.ts'
import { isBesideCompany, knownPlaces, siteAt, type Site } from './site.ts'
import { senseOf, type Sense, type Suspicion } from './word-rules.ts'

export interface Candidate extends Span {
  company: number
  /** null: found by its domain */
  pattern: NamePattern | null
}

/** A recognised company is evidence for its neighbours in a list, and these for theirs. */
const PASSES = 3
/** Longer "sentences" are not text; further places in one are treated like its last checked one. */
export const MOST_IN_SENTENCE = 20

const suspicions: Partial<Record<Reading, Suspicion>> = {
  person: 'person',
  place: 'person',
  small: 'small',
  ambiguous: 'ambiguous',
}

/** A place of a name that is still to be decided. */
interface Case {
  candidate: Candidate
  site: Site
  reading: Reading
  /** the text calls the person or the town at this very place */
  isOther: boolean
}

/** The places at which the company is meant. */
export function meantOnly(read: ReadText, candidates: readonly Candidate[], linked: ReadonlySet<number>): Candidate[] {
  if (read.off?.has('sense') === true) return [...candidates]
  const cases = casesOf(read, candidates)
  const isPlain = ({ candidate, reading }: Case) => reading === 'plain' && candidate.pattern?.common === false
  const meant = new Set(candidates.filter(({ pattern }) => pattern === null))
  for (const one of cases.filter(isPlain)) meant.add(one.candidate)
  for (const plain of meant)
    read.reasons?.set(plain, plain.pattern === null ? 'its domain is written' : 'the name means nothing else')
  let open = cases.filter(
    (one) => one.reading !== 'namesake' && one.reading !== 'in another name' && !meant.has(one.candidate),
  )
  for (let pass = 0; pass < PASSES && open.length > 0; pass += 1) {
    const before = meant.size
    for (const [{ candidate }, sense] of sensesOf(read, open, meant)) if (sense === 'company') meant.add(candidate)
    open = open.filter(({ candidate }) => !meant.has(candidate))
    if (meant.size === before) break
  }
  const companies = new Set([...meant].map(({ company }) => company))
  for (const [one, sense] of sensesOf(read, open, meant)) {
    const { candidate } = one
    // One sense per answer: the company is named unambiguously elsewhere, linked to, or listed with its competitors.
    const isNamed = linked.has(candidate.company) || (companies.has(candidate.company) && !one.isOther)
    if ((sense === 'open' && companies.size > 0) || ((sense === 'open' || sense === 'doubtful') && isNamed))
      meant.add(candidate)
  }
  return candidates.filter((candidate) => meant.has(candidate))
}

/** Where one place of a name is a person's or a town's, the others need evidence. */
function casesOf(read: ReadText, candidates: readonly Candidate[]): Case[] {
  const siblingsOf = findSiblings(read)
  const isOff = read.off?.has('namesakes') === true
  const shared = new Set<string>()
  /** names that the text also writes as words, in lower case */
  const words = new Set<string>()
  const nameOf = ({ company, pattern }: Candidate) => `${company} ${pattern?.needle}`
  const checked = new Map<string, { count: number; site: Site; reading: Reading; isShared: boolean }>()
  const cases = candidates.flatMap((candidate): Case[] => {
    const { company, pattern, start } = candidate
    if (pattern === null) return []
    const key = `${company} ${sentenceAt(read.sentences, start)}`
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
    return [{ candidate, site, reading, isOther: reading === 'person' || reading === 'place' }]
  })
  return cases.map((one) => {
    if (one.reading !== 'plain') return one
    const isWord = one.site.opensSentence && !one.site.common && words.has(nameOf(one.candidate))
    return isWord || shared.has(nameOf(one.candidate)) ? { ...one, reading: 'ambiguous' } : one
  })
}

function sensesOf(read: ReadText, open: readonly Case[], meant: ReadonlySet<Candidate>): Map<Case, Sense> {
  const senses = new Map<Case, Sense>()
  for (const [company, own] of Map.groupBy(open, ({ candidate }) => candidate.company)) {
    const known = knownPlaces(
      read,
      [...meant].filter((other) => other.company !== company),
    )
    const sensesOfSites = new Map<Site, Sense>()
    for (const one of own) {
      const { site, reading } = one
      let sense = sensesOfSites.get(site)
      if (sense === undefined) {
        site.besideCompany = isBesideCompany(site, known)
        sense = senseOf(site, suspicions[reading] ?? 'word')
        sensesOfSites.set(site, sense)
      }
      senses.set(one, sense)
    }
  }
  return senses
}
