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

/** selections of which days are being read: who else wants some of them waits */
const reading = new Map<string, Promise<unknown>>()

/** A day with its number of answers. */
export type AnsweredDay = Pick<CountedDay, 'answered'> & { day: string }
interface Asked {
  db: Connection
  project: ReportedProject
  filter: SumsFilter
}

/**
 * domain → answers that cite a page of it
 *
 * @param days the period's days with their answers, where the caller knows them already
 */
export async function citedDomains(
  db: Connection,
  project: ReportedProject,
  period: Period,
  filter: SumsFilter,
  days?: AnsweredDay[],
): Promise<Map<string, number>> {
  const answered = days ?? (await answeredDays(db, project, period, filter))
  const asked = { db, project, filter }
  const key = keyOf(project, filter)
  const counted = await (key === null ? readDays(nothing(), answered, asked) : keptDays(key, answered, asked))
  return addUp(counted, answered.map(({ day }) => day))
}

async function keptDays(key: string, wanted: AnsweredDay[], asked: Asked): Promise<CountedProject> {
  for (;;) {
    const known = kept.get(key) ?? nothing()
    if (unreadOf(known, wanted).length === 0) return known
    const other = reading.get(key)
    if (other === undefined) break
    await other.catch(() => undefined)
  }
  const counting = readDays(kept.get(key) ?? nothing(), wanted, asked)
  reading.set(key, counting)
  const counted = await counting.finally(() => reading.delete(key))
  kept.set(key, counted)
  return counted
}

/** Days that are not there as they are now. */
const unreadOf = ({ days }: CountedProject, wanted: AnsweredDay[]) =>
  wanted.filter(({ day, answered }) => days.get(day)?.answered !== answered)

async function readDays(
  counted: CountedProject,
  wanted: AnsweredDay[],
  { db, project, filter }: Asked,
): Promise<CountedProject> {
  const unread = unreadOf(counted, wanted)
  const read = await citationsOfDays(db, project, unread.map(({ day }) => day), filter)
  for (const { day, answered } of unread) keep(counted, day, answered, read.get(day) ?? {})
  // A new object: the cache asks for the size of a new one only.
  return { ...counted }
}

const nothing = (): CountedProject => ({ domains: [], places: new Map(), days: new Map(), size: 0 })

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
    if (counted === undefined) continue
    // Hundreds of thousands of additions for a year of a large project: a plain loop over plain numbers.
    for (let index = 0; index < counted.domains.length; index += 1) {
      const place = counted.domains[index] ?? 0
      totals[place] = (totals[place] ?? 0) + (counted.answers[index] ?? 0)
    }
  }
  return new Map(domains.map((domain, place) => [domain, totals[place] ?? 0]))
}
