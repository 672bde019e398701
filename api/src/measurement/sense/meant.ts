// Decides which places of common names mean the company: first place by place, then by the rest of the answer.

import type { NamePattern } from '../company-names.ts'
import { sentenceAt, type ReadText, type Span } from '../read-text.ts'
import { Heads, knownPlaces, senseQuestion } from './sense-question.ts'
import { senseOf, type Sense } from './sense-rules.ts'

export interface Candidate extends Span {
  company: number
  /** null: found by its domain */
  pattern: NamePattern | null
}

/** A recognised company is evidence for its neighbours in a list, and these for theirs. */
const PASSES = 3
/** Longer "sentences" are not text; further places in one are treated like its last checked one. */
export const MOST_IN_SENTENCE = 20

/** The places at which the company is meant. @param domains folded registrable domains, by company */
export function meantOnly(
  read: ReadText,
  candidates: readonly Candidate[],
  domains: readonly string[],
  linked: ReadonlySet<number>,
): Candidate[] {
  const meant = new Set(candidates.filter(({ pattern }) => pattern === null || !pattern.common))
  if (meant.size === candidates.length) return [...candidates]
  const heads = new Heads(read)
  let open = candidates.filter((candidate) => !meant.has(candidate))
  for (let pass = 0; pass < PASSES && open.length > 0; pass += 1) {
    const before = meant.size
    const senses = sensesOf(read, heads, open, meant, domains)
    for (const [candidate, sense] of senses) if (sense === 'company') meant.add(candidate)
    open = open.filter((candidate) => !meant.has(candidate))
    if (meant.size === before) break
  }
  const companies = new Set([...meant].map(({ company }) => company))
  for (const [candidate, sense] of sensesOf(read, heads, open, meant, domains)) {
    // One sense per answer: the company is named unambiguously elsewhere, linked to, or listed with its competitors.
    const isNamed = companies.has(candidate.company) || linked.has(candidate.company)
    if ((sense === 'open' && companies.size > 0) || ((sense === 'open' || sense === 'doubtful') && isNamed))
      meant.add(candidate)
  }
  return candidates.filter((candidate) => meant.has(candidate))
}

function sensesOf(
  read: ReadText,
  heads: Heads,
  open: readonly Candidate[],
  meant: ReadonlySet<Candidate>,
  domains: readonly string[],
): Map<Candidate, Sense> {
  const senses = new Map<Candidate, Sense>()
  for (const company of new Set(open.map((candidate) => candidate.company))) {
    const others = [...meant].filter((candidate) => candidate.company !== company)
    const known = knownPlaces(read, others)
    const asked = new Map<number, { count: number; sense: Sense }>()
    for (const candidate of open) {
      if (candidate.company !== company || candidate.pattern === null) continue
      const sentence = sentenceAt(read.sentences, candidate.start)
      const before = asked.get(sentence)
      const sense =
        before !== undefined && before.count >= MOST_IN_SENTENCE
          ? before.sense
          : senseOf(senseQuestion(read, heads, candidate, candidate.pattern, domains[company] ?? '', known))
      asked.set(sentence, { count: (before?.count ?? 0) + 1, sense })
      senses.set(candidate, sense)
    }
  }
  return senses
}
