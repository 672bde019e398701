// Answers that cite each registrable domain, over a period. A large project has thousands of these sums a day, so each
// day is read once a process. Nothing here outlives its truth: what answers cite is never changed and no answer is ever
// taken away, so a day with as many answers as before is the day from before.

import { LRUCache } from 'lru-cache'
import type { Connection } from '../database/connection.ts'
import { citationsOfDays } from './cited-domains.queries.ts'
import type { Period } from './period.ts'
import type { ReportedProject } from './reported-project.queries.ts'
import { answeredDays } from './sums.queries.ts'
import type { SumsFilter } from './sums.queries.ts'

interface CountedDay {
  answered: number
  /** places in `domains` */
  domains: Uint32Array
  /** answers that cite them, in the same order */
  answers: Uint32Array
}

interface CountedProject {
  domains: string[]
  places: Map<string, number>
  days: Map<string, CountedDay>
  /** numbers in all days */
  size: number
}

/** 4 bytes each */
const KEPT_NUMBERS = 8 * 1024 * 1024

const kept = new LRUCache<string, CountedProject>({
  maxSize: KEPT_NUMBERS,
  sizeCalculation: ({ size, domains }) => size + domains.length + 1,
})

/** domain → answers that cite a page of it */
export async function citedDomains(
  db: Connection,
  project: ReportedProject,
  period: Period,
  filter: SumsFilter,
): Promise<Map<string, number>> {
  const key = keyOf(project, filter)
  const counted = (key === null ? undefined : kept.get(key)) ?? { domains: [], places: new Map(), days: new Map(), size: 0 }
  const answered = await answeredDays(db, project, period, filter)
  const unread = answered.filter((day) => counted.days.get(day.day)?.answered !== day.answered)
  if (unread.length > 0) {
    const read = await citationsOfDays(db, project, unread.map(({ day }) => day), filter)
    for (const { day, answered: count } of unread) keep(counted, day, count, read.get(day) ?? {})
    // A new object: the cache asks for the size of a new one only.
    if (key !== null) kept.set(key, { ...counted })
  }
  return addUp(counted, answered.map(({ day }) => day))
}

/** null: a change of names moves answers between prompts that name the brand and those that do not. */
function keyOf({ id, hasRealAnswers, detectorVersion }: ReportedProject, { platform, mode, branded }: SumsFilter) {
  return branded === 'all' ? [id, hasRealAnswers, detectorVersion, platform, mode].join(' ') : null
}

function keep(counted: CountedProject, day: string, answered: number, citations: Record<string, number>): void {
  const entries = Object.entries(citations)
  const place = (domain: string) => {
    const known = counted.places.get(domain)
    if (known !== undefined) return known
    counted.places.set(domain, counted.domains.length)
    return counted.domains.push(domain) - 1
  }
  counted.size += 2 * (entries.length - (counted.days.get(day)?.domains.length ?? 0))
  counted.days.set(day, {
    answered,
    domains: Uint32Array.from(entries, ([domain]) => place(domain)),
    answers: Uint32Array.from(entries, ([, answers]) => answers),
  })
}

function addUp({ domains, days }: CountedProject, wanted: string[]): Map<string, number> {
  const totals = new Uint32Array(domains.length)
  for (const day of wanted) {
    const counted = days.get(day)
    counted?.domains.forEach((place, index) => (totals[place] = (totals[place] ?? 0) + (counted.answers[index] ?? 0)))
  }
  return new Map(domains.map((domain, place) => [domain, totals[place] ?? 0]))
}
