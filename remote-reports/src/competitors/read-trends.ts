// Reads what the calls of the competitors page answer, with or without the fields that this API adds to the specification.

import { countOf, exactPercent, exactScore, readDifference, type Difference } from '@sightline/shared/api'
import type { Rate, TrendsResponse } from '@sightline/shared/contract/api/reports.ts'
import { readNewModels, type NewModel } from '@sightline/shared/domain/new-models.ts'
import { fieldsOf, listOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'
import { readStanding, type Standing } from '@sightline/shared/domain/standing.ts'
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
  /** by domain: what a rate rests on, and its intervals */
  intervals: Record<string, Rate>
  mentions: Record<string, number>
  /** since the equally long period before */
  changes: Record<string, Difference | null>
  found: FoundCompany[]
  /** how many there are, of which `found` has the most cited ones */
  foundTotal: number
  /** yours by brand visibility, of the answer about it */
  standing: Standing | null
  newModels: NewModel[]
}

type Kind = 'percent' | 'score' | 'count'

export function readTrends(response: unknown, kind: Kind): TrendsReading {
  const answer = fieldsOf(response) as Partial<TrendsResponse>
  const {
    yourDomain = '',
    competitors = [],
    totals = {},
    intervals = {},
    mentions = {},
    sincePreviousPeriod = {},
  } = answer
  const rows = (rowsOf(answer.series) ?? []).filter((row) => readDay(row) !== undefined)
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
    intervals: perDomain(domains, (domain) => readInterval(intervals[domain])),
    mentions: perDomain(domains, (domain) => countOf(mentions[domain])),
    changes: Object.fromEntries(domains.map((domain) => [domain, readDifference(sincePreviousPeriod[domain])])),
    found,
    foundTotal: Math.max(found.length, countOf(answer.detectedTotal) ?? 0),
    standing: readStanding(answer.standing),
    newModels: readNewModels(answer.newModels),
  }
}

const readers: Record<Kind, (value: unknown) => number | null> = {
  percent: exactPercent,
  score: exactScore,
  count: countOf,
}

const numberOf = (value: unknown, kind: Kind) => readers[kind](value)

function readInterval(rate: Rate | undefined): Rate | null {
  return rate?.panel && exactPercent(rate.panel.low) !== null && exactPercent(rate.panel.high) !== null ? rate : null
}

/** The totals of a response without them: the mean of a rate's days, the sum of a count's. */
function overDays(days: (number | null)[], kind: Kind): number | null {
  const known = days.filter((day) => day !== null)
  if (known.length === 0) return null
  const sum = known.reduce((total, day) => total + day, 0)
  return kind === 'count' ? sum : sum / known.length
}

/** The entries that have a value. */
const perDomain = <Value>(domains: string[], of: (domain: string) => Value | null) =>
  Object.fromEntries(
    domains.flatMap((domain) => {
      const value = of(domain)
      return value === null ? [] : [[domain, value]]
    }),
  ) as Record<string, Value>

/** The citation trends list these companies by their domain alone. */
function readFound(company: unknown): FoundCompany[] {
  const { domain, answers, urlRate } = fieldsOf(company)
  if (typeof domain !== 'string') return []
  return [{ domain, answers: countOf(answers), url: exactPercent(urlRate) }]
}
