// Visits from AI platforms, as Google Analytics counts them: sessions by day, source and landing page.

import { isDay } from '@sightline/shared/domain/is-day.ts'
import { GA4_DAYS, type Ga4FailureKind } from '@sightline/shared/domain/traffic.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import { startChecks, type RunningChecks } from '@sightline/shared/service/start-checks.ts'
import { localTime } from '../../database/local-time.ts'
import { daysBefore, daysBetween, utcDay } from '../../database/utc-day.ts'
import { websiteHost } from '../../measurement/company-names.ts'
import type { Period } from '../../reports/period.ts'
import { addPage, closed, MAX_PATH, openDay, OTHER_PAGES, pathOf } from '../count-log.ts'
import type { TrafficServices } from '../traffic-services.ts'
import { platformOfSource, visitSources } from '../visit-source.ts'
import { Ga4Failure } from './failures.ts'
import { claimImport, noteFailure, releaseImport, storeImport, type ClaimedImport } from './ga4.queries.ts'
import { readReport, signInAs, TooManyRows, type ReadReport, type Report } from './google-analytics.ts'
import type { ServiceAccount } from './service-account.ts'

const CHECK_MS = 60_000
/** of a worker */
const IMPORTS_AT_ONCE = 4
/** of each call to Google; of a check, for which a person waits, it is shorter */
const CALL_MS = 30_000
const PERSON_WAITS_MS = 10_000
/** An import that takes longer is given up; a worker that dies leaves it to another after the lease. */
const IMPORT_MS = 10 * 60_000
const LEASE_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000
/** of a report with its pages */
const DAYS_AT_ONCE = 10
/** Google counts a day on for two days after its end. */
const UNSETTLED_DAYS = 3
/** of the property's time zone */
const DAILY_HOUR = 6

/** Imports what is due, one after the other. @returns how many have arrived */
export async function importDue(services: TrafficServices, signal?: AbortSignal): Promise<number> {
  const { db, now, log } = services
  let arrived = 0
  for (;;) {
    const lease = new Date(now().getTime() + LEASE_MS)
    const claimed = signal?.aborted ? undefined : await claimImport(db, now(), lease)
    if (claimed === undefined) return arrived
    const hasArrived = await importOne(services, claimed, signal).catch((err: unknown) => {
      log.error({ err, projectId: claimed.projectId }, 'a failed import of Google Analytics could not be noted')
      return false
    })
    if (hasArrived) arrived += 1
  }
}

async function importOne(services: TrafficServices, claimed: ClaimedImport, signal?: AbortSignal): Promise<boolean> {
  const hasArrived = await tryImport(services, claimed, signal)
  // Where that throws, the lease ends by itself: nothing has moved the next try on.
  await releaseImport(services.db, claimed)
  return hasArrived
}

async function tryImport(services: TrafficServices, claimed: ClaimedImport, signal?: AbortSignal): Promise<boolean> {
  const { db, now, log } = services
  const at = now()
  const limit = AbortSignal.timeout(IMPORT_MS)
  const both = signal === undefined ? limit : AbortSignal.any([limit, signal])
  try {
    return await importDays(services, claimed, at, both)
  } catch (error) {
    if (signal?.aborted) return false
    const failure = limit.aborted ? new Ga4Failure('no-answer', 'the import took too long') : error
    const { projectId, timeZone } = claimed
    if (failure instanceof Ga4Failure)
      log.warn({ err: loggable(failure), projectId }, 'Google Analytics could not be read')
    else log.error({ err: failure, projectId }, 'visits of Google Analytics could not be stored')
    const kind = failure instanceof Ga4Failure ? failure.kind : 'unexpected'
    await noteFailure(db, claimed, kind, at, nextTry(kind, at, timeZone))
    return false
  }
}

/** Some days at a time, each of which is stored: an import that fails goes on from there. */
async function importDays(
  { db, settings, ga4KeyBox }: TrafficServices,
  claimed: ClaimedImport,
  at: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const account = ga4KeyBox?.open(claimed.sealedKey, claimed)
  if (account === undefined) throw new Ga4Failure('unreadable-key')
  const caller = { settings, timeoutMs: CALL_MS, signal }
  const token = await signInAs(caller, account)
  const read = (report: Report) => readReport(caller, token, claimed.propertyId, report)
  const waiting = partsOf(daysToImport(claimed, at), DAYS_AT_ONCE)
  for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) {
    const visits = await readVisits(read, claimed.domain, asked)
    if (visits === 'day by day') {
      waiting.unshift(...partsOf(asked, 1))
      continue
    }
    const told = countVisits(await read(daysReport(claimed.domain, asked)), visits, asked, at)
    const end = waiting.length === 0 ? { importedAt: at, nextImportAt: nextDay(at, told.timeZone) } : undefined
    if (!(await storeImport(db, claimed, asked, told, at, end))) return false
  }
  return true
}

/** A single day with too many pages is read without them. */
async function readVisits(read: (report: Report) => Promise<ReadReport>, domain: string, asked: Period) {
  try {
    return await read(visitsReport(domain, asked, ['landingPage']))
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error
    return asked.startDate < asked.endDate ? 'day by day' : read(visitsReport(domain, asked, []))
  }
}

/** Somebody has to change something first, and can then have it checked. Anything else is tried again soon. */
const waitsForPeople: ReadonlySet<Ga4FailureKind> = new Set(['wrong-key', 'unreadable-key', 'no-access', 'api-off'])

const nextTry = (kind: Ga4FailureKind, at: Date, timeZone: string): Date =>
  waitsForPeople.has(kind) ? nextDay(at, timeZone) : new Date(at.getTime() + HOUR_MS)

/** In the morning of the next day there. */
function nextDay(at: Date, timeZone: string): Date {
  const today = localTime(at, timeZone).day
  for (let hour = Math.floor(at.getTime() / HOUR_MS) + 1; ; hour += 1) {
    const due = new Date(hour * HOUR_MS)
    const local = localTime(due, timeZone)
    if (local.day > today && local.hour >= DAILY_HOUR) return due
  }
}

/** The last days that have ended there, and those that no import has reached: 90 at most. */
function daysToImport({ readUntil, timeZone }: ClaimedImport, at: Date): Period {
  const today = localTime(at, timeZone).day
  const [first, endDate] = [daysBefore(today, GA4_DAYS), daysBefore(today, 1)]
  const since = readUntil === null ? first : daysBefore(readUntil, UNSETTLED_DAYS - 1)
  if (since > endDate) return { startDate: endDate, endDate }
  return { startDate: since < first ? first : since, endDate }
}

function partsOf({ startDate, endDate }: Period, days: number): Period[] {
  const parts: Period[] = []
  for (let first = startDate; first <= endDate; first = daysBefore(first, -days)) {
    const last = daysBefore(first, 1 - days)
    parts.push({ startDate: first, endDate: last < endDate ? last : endDate })
  }
  return parts
}

/** Visits of the days that have ended, of those that the property knows. @throws Ga4Failure */
function countVisits(known: ReadReport, visits: ReadReport, asked: Period, at: Date) {
  const days = new Map(known.rows.map(({ dimensions: [date = ''] }) => [dayOf(date, asked), openDay()]))
  for (const { dimensions, metric } of visits.rows) {
    const [date = '', source = '', landingPage = ''] = dimensions
    const platform = platformOfSource(source)
    const day = days.get(dayOf(date, asked))
    if (platform === undefined || day === undefined || metric === 0) continue
    addPage(day, `${platform} visit`, pageOf(landingPage), metric)
  }
  const { timeZone } = known
  const today = localTime(at, timeZone).day
  // The zone may be another one than at the last import.
  const ended = [...days].filter(([day]) => day < today)
  return {
    timeZone,
    days: ended.map((day) => ({
      ...closed(day),
      isSettled: daysBetween(day[0], today) > UNSETTLED_DAYS,
      caveats: [...new Set([...known.caveats, ...visits.caveats])],
    })),
  }
}

/** "20261124" @throws Ga4Failure */
function dayOf(date: string, { startDate, endDate }: Period): string {
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
  if (isDay(day) && day >= startDate && day <= endDate) return day
  throw new Ga4Failure('unexpected', 'a day that was not asked for')
}

/** "(not set)" and what was not asked for are no page of their own. */
function pageOf(landingPage: string): string {
  const path = landingPage.startsWith('/') ? pathOf(landingPage) : null
  return path !== null && path.length <= MAX_PATH ? path : OTHER_PAGES
}

/** Whether Google lets the account read the property. @returns its time zone  @throws Ga4Failure */
export async function checkAccess(
  settings: TrafficServices['settings'],
  account: ServiceAccount,
  { propertyId, domain }: { propertyId: string; domain: string },
  at: Date,
): Promise<string> {
  const caller = { settings, timeoutMs: PERSON_WAITS_MS }
  const yesterday = daysBefore(utcDay(at), 1)
  const token = await signInAs(caller, account)
  const report = daysReport(domain, { startDate: yesterday, endDate: yesterday })
  return (await readReport(caller, token, propertyId, report)).timeZone
}

const sessions = { metrics: [{ name: 'sessions' }] }
const named = (...names: string[]) => ({ dimensions: names.map((name) => ({ name })) })

/** Days of which the property knows anything of the website: those before it was set up are not days without a visit. */
const daysReport = (domain: string, asked: Period): Report => ({
  dateRanges: [asked],
  ...named('date'),
  ...sessions,
  dimensionFilter: ofWebsite(domain),
})

/** The landing page without its query, which may name a person. */
const visitsReport = (domain: string, asked: Period, pages: ['landingPage'] | []): Report => ({
  dateRanges: [asked],
  ...named('date', 'sessionSource', ...pages),
  ...sessions,
  dimensionFilter: {
    andGroup: {
      expressions: [
        { filter: { fieldName: 'sessionSource', inListFilter: { values: visitSources, caseSensitive: false } } },
        ofWebsite(domain),
      ],
    },
  },
})

/** A property may measure several websites. */
function ofWebsite(domain: string): object {
  const own = websiteHost(domain)
  const host = (matchType: 'EXACT' | 'ENDS_WITH', value: string) => ({
    filter: { fieldName: 'hostName', stringFilter: { matchType, value, caseSensitive: false } },
  })
  return { orGroup: { expressions: [host('EXACT', own), host('ENDS_WITH', `.${own}`)] } }
}

/** Imports what is due, a few at a time: none waits for the slowest. */
export function startGa4Imports(services: TrafficServices): RunningChecks {
  const turns = Array.from({ length: IMPORTS_AT_ONCE }, () =>
    startChecks(services.log, { everyMs: CHECK_MS, failed: 'due imports could not be looked for' }, async (signal) => {
      const arrived = await importDue(services, signal)
      if (arrived > 0) services.log.info({ arrived }, 'visits of Google Analytics were imported')
    }),
  )
  return { stop: async () => void (await Promise.all(turns.map((turn) => turn.stop()))) }
}
