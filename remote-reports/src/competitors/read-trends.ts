// Reads what the calls of the competitors page answer, with or without the fields that this API adds to the specification.

import { countOf, exactPercent, exactScore, readDifference, type Difference } from '@sightline/shared/api'
import type { Change } from '@sightline/shared/contract/api/reports.ts'
import { fieldsOf, listOf, payloadWith, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { readDay } from '@sightline/shared/trend/read-points.ts'

/** A company whose site answers cite, and that the project does not track. */
interface FoundCompany {
  domain: string
  /** that cite it */
  answers: number | null
  /** percent of the answers */
  url: number | null
}

export interface TrendsReading {
  yourDomain: string
  competitors: string[]
  /** by domain, over the period: percents of a rate or a score, else a count */
  values: Record<string, number>
  mentions: Record<string, number>
  /** since the equally long period before */
  changes: Record<string, Difference | null>
  found: FoundCompany[]
  /** how many there are, of which `found` has the most cited ones */
  foundTotal: number
}

type Kind = 'percent' | 'score' | 'count'

export function readTrends(response: unknown, kind: Kind): TrendsReading {
  const answer = payloadWith('competitors', response)
  const yourDomain = textOf(answer.yourDomain) ?? ''
  const named = listOf(answer.competitors).flatMap((entry) => textOf(entry) ?? textOf(fieldsOf(entry).domain) ?? [])
  const competitors = [...new Set(named)]
  const rows = (rowsOf(answer.series) ?? []).filter((row) => readDay(row) !== undefined)
  const totals = fieldsOf(answer.totals)
  const readValue = (domain: string) =>
    numberOf(totals[domain], kind) ??
    overDays(
      rows.map((row) => numberOf(row[domain], kind)),
      kind,
    )
  const domains = [yourDomain, ...competitors]
  const found = listOf(answer.detected).flatMap(readFound)
  return {
    yourDomain,
    competitors,
    values: perDomain(domains, readValue),
    mentions: perDomain(domains, (domain) => numberOf(fieldsOf(answer.mentions)[domain], 'count')),
    changes: Object.fromEntries(
      domains.map((domain) => [
        domain,
        readDifference(fieldsOf(answer.sincePreviousPeriod)[domain] as Change | undefined),
      ]),
    ),
    found,
    foundTotal: Math.max(found.length, numberOf(answer.detectedTotal, 'count') ?? 0),
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const readers: Record<Kind, (value: unknown) => number | null> = {
  percent: exactPercent,
  score: exactScore,
  count: countOf,
}

const numberOf = (value: unknown, kind: Kind) => readers[kind](value)

/** The totals of a response without them: the mean of a rate's days, the sum of a count's. */
function overDays(days: (number | null)[], kind: Kind): number | null {
  const known = days.filter((day) => day !== null)
  if (known.length === 0) return null
  const sum = known.reduce((total, day) => total + day, 0)
  return kind === 'count' ? sum : sum / known.length
}

/** The entries that have a value. */
const perDomain = (domains: string[], of: (domain: string) => number | null) =>
  Object.fromEntries(
    domains.flatMap((domain) => {
      const value = of(domain)
      return value === null ? [] : [[domain, value]]
    }),
  ) as Record<string, number>

function readFound(entry: unknown): FoundCompany[] {
  const { domain, answers, urlRate } = fieldsOf(entry)
  const name = textOf(domain)
  return name === undefined
    ? []
    : [{ domain: name, answers: numberOf(answers, 'count'), url: numberOf(urlRate, 'percent') }]
}
