// Decides which places of a name mean the company: first place by place, then by the rest of the answer.

import type { NamePattern } from '../company-names.ts'
import { readEach, type Name, type ReadText, type Span } from '../read-text.ts'
import { PLAIN, readingAt, type Reading } from './namesakes.ts'
import { contextOf, type Site, siteAt, type SiteContext } from './site.ts'
import { senseOf, type Sense } from './word-rules.ts'

export interface Candidate extends Span {
  /** null: found by its domain */
  pattern: NamePattern | null
}

interface Named extends Candidate {
  pattern: NamePattern
}

/** @param isLinked the answer links to the company's site, which is evidence that it is meant @param others names beside its own */
export function meantOnly(
  read: ReadText,
  candidates: readonly Candidate[],
  isLinked: boolean,
  others: readonly Name[],
): ReadonlySet<Candidate> {
  if (read.off.has('sense')) return new Set(candidates)
  const meant = new Set(candidates.filter(({ pattern }) => pattern === null))
  for (const domain of meant) read.reasons.set(domain, 'its domain is written')
  const context = contextOf(read, others)
  const named = candidates.filter((candidate): candidate is Named => candidate.pattern !== null)
  const names = Map.groupBy(named, ({ pattern }) => pattern.needle)
  const found = [...names.values()].flatMap((places) => [...findingsOf(context, places)])
  for (const [place, { sense }] of found) if (sense === 'company') meant.add(place)
  // One sense per answer: the company is named unambiguously elsewhere, linked to, or one of several that the answer names.
  const isMeant = meant.size > 0
  for (const [place, { sense, reading }] of found) {
    const isNamed = isLinked || (isMeant && reading !== 'person')
    if ((sense === 'open' && (isMeant || others.length > 0)) || (sense !== 'other' && isNamed)) meant.add(place)
  }
  return meant
}

interface Finding {
  site: Site
  reading: Reading
  sense: Sense
  isShared: boolean
}

/** What one name means at each of its places. Where one is a person's or a town's, the others need evidence. */
function findingsOf(context: SiteContext, places: readonly Named[]): Map<Named, Finding> {
  const { read } = context
  const isOff = read.off.has('namesakes')
  const found = readEach(read, places, (place): Finding => {
    const site = siteAt(context, place, place.pattern)
    return { site, sense: 'other', ...(isOff ? PLAIN : readingAt(site)) }
  })
  const findings = [...new Set(found.values())]
  const isShared = findings.some((one) => one.isShared)
  /** the answer also writes it as a word, in lower case; as a name in lower case: **congstar**; as a name, with a capital */
  const isWord = findings.some(({ site, reading }) => reading !== 'plain' && /^\p{Ll}/u.test(site.quote))
  const isSmallName = findings.some(
    ({ site, reading }) => reading === 'small' && (site.opensBlock || read.isBold(site.span)),
  )
  const name = findings.findLast(({ site, reading }) => reading !== 'small' && (!site.opensSentence || site.opensBlock))
  const readingInAnswer = ({ site, reading }: Finding): Reading => {
    if (reading === 'small') {
      if (isSmallName) return 'plain'
      const isOther = name !== undefined && !`${site.before}${site.after}`.includes(name.site.quote)
      return isOther || !site.isEnglish ? 'namesake' : 'small'
    }
    const isSuspect = isShared || (isWord && site.opensSentence && !site.common)
    return reading === 'plain' && isSuspect ? 'ambiguous' : reading
  }
  for (const finding of findings) {
    finding.reading = readingInAnswer(finding)
    finding.sense = senseOf(finding.site, finding.reading)
  }
  return found
}
