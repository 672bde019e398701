// Decides which places of common names mean the company: first place by place, then by the rest of the answer.

import type { NamePattern } from '../company-names.ts'
import { sentenceAt, type ReadText, type Span } from '../read-text.ts'
import { Heads, knownPlaces, senseQuestion } from './sense-question.ts'
import { readingAt, type Reading } from '../namesakes/namesakes.ts'
import { senseOf, senseOfNamesake, type Sense } from './sense-rules.ts'

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
  if (read.off?.has('sense') === true) return [...candidates]
  const readings = readingsOf(read, candidates)
  const meant = new Set(candidates.filter((candidate) => isPlain(candidate, readings)))
  if (meant.size === candidates.length) return [...candidates]
  const heads = new Heads(read)
  const ask = (open: readonly Candidate[]) => sensesOf(read, heads, open, meant, domains, readings)
  let open = candidates.filter((candidate) => !meant.has(candidate) && readings.get(candidate) !== 'namesake')
  for (let pass = 0; pass < PASSES && open.length > 0; pass += 1) {
    const before = meant.size
    for (const [candidate, sense] of ask(open)) if (sense === 'company') meant.add(candidate)
    open = open.filter((candidate) => !meant.has(candidate))
    if (meant.size === before) break
  }
  const companies = new Set([...meant].map(({ company }) => company))
  for (const [candidate, sense] of ask(open)) {
    // One sense per answer: the company is named unambiguously elsewhere, linked to, or listed with its competitors.
    const isNamed = companies.has(candidate.company) || linked.has(candidate.company)
    if ((sense === 'open' && companies.size > 0) || ((sense === 'open' || sense === 'doubtful') && isNamed))
      meant.add(candidate)
  }
  return candidates.filter((candidate) => meant.has(candidate))
}

function isPlain(candidate: Candidate, readings: ReadonlyMap<Candidate, Reading>): boolean {
  return candidate.pattern === null || (!candidate.pattern.common && readings.get(candidate) === 'plain')
}

/** Where one place of a name is a person's or a town's, the others need evidence. */
function readingsOf(read: ReadText, candidates: readonly Candidate[]): Map<Candidate, Reading> {
  const readings = new Map<Candidate, Reading>()
  const shared = new Map<string, Reading>()
  const isOff = read.off?.has('namesakes') === true
  let last = { sentence: -1, count: 0, reading: 'plain' as Reading, isShared: false }
  for (const candidate of candidates) {
    const { company, pattern, start } = candidate
    if (pattern === null) continue
    const sentence = sentenceAt(read.sentences, start)
    const count = last.sentence === sentence ? last.count + 1 : 1
    const { reading, isShared } = count > MOST_IN_SENTENCE || isOff ? last : readingAt(read, candidate, pattern.caseless)
    last = { sentence, count, reading, isShared }
    readings.set(candidate, reading)
    if (isShared && /^\p{Lu}/u.test(read.text.slice(start, start + 2))) shared.set(`${company} ${pattern.needle}`, reading === 'person' ? 'person' : 'ambiguous')
  }
  for (const [candidate, reading] of readings) {
    const other = shared.get(`${candidate.company} ${candidate.pattern?.needle}`)
    if (reading === 'plain' && other !== undefined) readings.set(candidate, other)
  }
  return readings
}

function sensesOf(
  read: ReadText,
  heads: Heads,
  open: readonly Candidate[],
  meant: ReadonlySet<Candidate>,
  domains: readonly string[],
  readings: ReadonlyMap<Candidate, Reading>,
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
      const reading = readings.get(candidate)
      const judge = reading === 'ambiguous' || reading === 'person' ? senseOfNamesake : senseOf
      const sense =
        before !== undefined && before.count >= MOST_IN_SENTENCE
          ? before.sense
          : judge(senseQuestion(read, heads, candidate, candidate.pattern, domains[company] ?? '', known), reading === 'person')
      asked.set(sentence, { count: (before?.count ?? 0) + 1, sense })
      senses.set(candidate, sense)
    }
  }
  return senses
}
