// Access logs of a project's website: read as they arrive, kept as sums of each day.

import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { trafficCalls } from '@sightline/shared/contract/api/traffic.ts'
import { counted } from '@sightline/shared/domain/counted.ts'
import { MAX_LOG_BYTES } from '@sightline/shared/domain/traffic.ts'
import type { FastifyRequest } from 'fastify'
import { currentUser } from '../accounts/sign-in/signed-in.ts'
import { daysBetween } from '../database/utc-day.ts'
import { forSessions, forTokens } from '../http/access.ts'
import { ApiFailure, conflict, notFound, required } from '../http/api-failure.ts'
import { limitPerMinute } from '../http/rate-limit.ts'
import type { Routes } from '../http/routes.ts'
import { UserSemaphore } from '../http/user-semaphore.ts'
import { websiteHost } from '../measurement/company-names.ts'
import { findProject, lockProject } from '../projects/projects.queries.ts'
import { bumpReportVersion } from '../projects/report-version.queries.ts'
import { fallbackPeriod, isToday, periodOf, previousPeriod } from '../reports/period.ts'
import { firstDaysOf } from '../reports/read-sums.queries.ts'
import { addReport, same, reportPaths } from '../reports/report-routes.ts'
import { PublishedLists } from './address-lists.ts'
import { countLog, type CountedLog } from './count-log.ts'
import type { TrafficServices } from './traffic-services.ts'
import { findGa4 } from './ga4/ga4.queries.ts'
import {
  areAlike,
  countDays,
  daysOfGa4,
  presentPages,
  presentPlatforms,
  presentVisits,
  sumLeftOut,
  toldDays,
} from './traffic.presenter.ts'
import {
  deleteDays,
  knownDays,
  readCitedPages,
  readDays,
  readPages,
  readPlatformDays,
  readTold,
  replaceDays,
} from './traffic.queries.ts'
import { NameVerifier } from './verify-name.ts'

const UPLOADS_PER_MINUTE = 20
/** A log keeps the process busy: one of each user is read at a time, and a few of all. */
const UPLOADS_AT_ONCE = 16
const RETRY_AFTER_SECONDS = 5
/** for what is left of a refused file */
const REST_MS = 60_000
const NAMED_DAYS = 5

export const trafficRoutes: Routes<TrafficServices> = async (app, { services }) => {
  const { db, now } = services
  const names = new NameVerifier(services.nameServer)
  const ask = services.settings.BOT_ADDRESS_LISTS === 'published'
  const published = new PublishedLists({ ask, log: services.log, now })
  const uploads = new UserSemaphore()
  // The file itself, of any type: it is handed on as a stream.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))

  const uploadingLog = {
    schema: trafficCalls.uploadLog,
    bodyLimit: MAX_LOG_BYTES,
    config: { ...limitPerMinute(UPLOADS_PER_MINUTE), ...forTokens('write', 'id'), staysOpen: true, slowBody: true },
  }
  app.post('/projects/:id/traffic/logs', uploadingLog, async (request) => {
    const owner = currentUser(request).workspaceId
    const project = required(await findProject(db, owner, request.params.id), 'The project')
    const release = takeUpload(uploads, owner)
    try {
      const body = bodyOf(request)
      const lists = await published.current()
      const log = await countLog(body, { isOwnHost: ownHosts(project.domain), lists, names })
      refuseUnread(log)
      const { fileName, replace } = request.query
      const replacedDays = await db.transaction(async (tx) => {
        if ((await lockProject(tx, owner, project.id)) === undefined) throw notFound('The project')
        const days = log.days.map(({ day }) => day)
        const known = await knownDays(tx, project.id, days)
        if (known.length > 0 && replace !== 'true') throw conflict(countedAlready(known), { days: known })
        await replaceDays(tx, project.id, log.days, { source: 'log', fileName, uploadedAt: now() })
        await bumpReportVersion(tx, project.id)
        return known.length
      })
      request.change = { about: counted(log.days.length, 'day') }
      return { ...presentUpload(log, replacedDays), listsOf: lists.day }
    } catch (error) {
      await takeRest(request)
      throw error
    } finally {
      release()
    }
  })

  const deletingLogs = { schema: trafficCalls.deleteLogs, config: forSessions('write', 'id') }
  app.delete('/projects/:id/traffic/logs', deletingLogs, async (request) => {
    const owner = currentUser(request).workspaceId
    const days = await db.transaction(async (tx) => {
      const project = required(await lockProject(tx, owner, request.params.id), 'The project')
      const deleted = await deleteDays(tx, project.id, 'log')
      if (deleted > 0) await bumpReportVersion(tx, project.id)
      return deleted
    })
    request.change = { about: counted(days, 'day') }
    return { success: true as const, days }
  })

  addReport(app, services, {
    paths: reportPaths(':id/traffic'),
    call: trafficCalls.getTraffic,
    withoutTexts: same,
    async read({ db: snapshot, project, query, now: time }) {
      const [uploads, ga4] = [await readTold(snapshot, project.id, 'log'), await readTold(snapshot, project.id, 'ga4')]
      const timeZone = (await findGa4(snapshot, project.id))?.timeZone ?? 'UTC'
      const { any } = await firstDaysOf(snapshot, project)
      const [firstDay = null] = [any, uploads?.firstDay, ga4?.firstDay]
        .filter((day) => day !== null && day !== undefined)
        .toSorted()
      const asked = periodOf(query, time, firstDay)
      const fallback = isToday(query) && (await readDays(snapshot, project.id, asked)).length === 0
      const period = fallback ? fallbackPeriod(time) : asked
      const before = previousPeriod(period)
      const [days, earlier] = [
        await readDays(snapshot, project.id, period),
        await readDays(snapshot, project.id, before),
      ]
      const [now, past] = [toldDays(days), toldDays(earlier)]
      const ofGa4 = [...daysOfGa4(past), ...daysOfGa4(now)]
      const both = { startDate: before.startDate, endDate: period.endDate }
      const sums = await readPlatformDays(snapshot, project.id, both, query.platform, ofGa4)
      const pages = await readPages(snapshot, project.id, period, query.platform, ofGa4)
      const cited = uploads === null && ga4 === null ? [] : await readCitedPages(snapshot, project, period, query)
      const told = {
        now: [...now.keys()],
        before: [...past.keys()],
        alike: areAlike([...now.values(), ...past.values()]),
        perPeriod: daysBetween(period.startDate, period.endDate) + 1,
      }
      const total = (field: 'lines' | 'badLines') => days.reduce((sum, day) => sum + day[field], 0)
      return {
        uploads,
        ga4: ga4 && { days: ga4.days, firstDay: ga4.firstDay, lastDay: ga4.lastDay, timeZone },
        days: now.size,
        ...countDays(now),
        lines: total('lines'),
        badLines: total('badLines'),
        leftOut: sumLeftOut(days),
        visits: presentVisits(sums, told, pages),
        platforms: presentPlatforms(sums, told),
        ...presentPages(pages, cited, query.limit),
        sample: !project.hasRealAnswers && cited.length > 0,
        period: { ...period, fallback },
      }
    },
  })
}

function takeUpload(uploads: UserSemaphore, owner: string): () => void {
  const refused = (message: string) => new ApiFailure(429, 'RATE_LIMITED', message, { retryAfter: RETRY_AFTER_SECONDS })
  if (uploads.takenBy(owner) > 0) throw refused('Your other log is still being read. Please wait until it is done.')
  if (uploads.takenByAll() >= UPLOADS_AT_ONCE) throw refused('Other logs are being read. Please try again in a moment.')
  return uploads.take(owner)
}

function bodyOf({ body }: FastifyRequest): Readable {
  if (typeof body === 'object' && body !== null && 'pipe' in body) return body as Readable
  throw new ApiFailure(400, 'BAD_REQUEST', 'The log is empty')
}

/** What is left of a refused file is taken: a caller who is still sending it would see a reset instead of the answer. */
async function takeRest({ raw }: FastifyRequest): Promise<void> {
  if (raw.destroyed || raw.readableEnded) return
  await finished(raw.resume(), { signal: AbortSignal.timeout(REST_MS) }).catch(() => undefined)
}

/** The website and what is below it. A distribution of CloudFront names itself instead. */
function ownHosts(domain: string) {
  const own = websiteHost(domain)
  return (given: string) => {
    const host = given.toLowerCase().replace(/:\d+$/, '')
    return host === own || host.endsWith(`.${own}`) || host.endsWith('.cloudfront.net')
  }
}

function refuseUnread({ days, lines, told, otherHosts }: CountedLog): void {
  if (days.length > 0) return
  const [first] = told
  const reason =
    first !== undefined
      ? `No line of this file could be read. Line ${first.line} ${first.problem}.`
      : otherHosts > 0
        ? 'Every line of this file is of another website'
        : 'The log is empty'
  throw new ApiFailure(400, 'BAD_REQUEST', lines === 0 ? 'The log is empty' : reason)
}

function countedAlready(days: string[]): string {
  const named = days.slice(0, NAMED_DAYS).join(', ')
  const all = days.length > NAMED_DAYS ? `${named} and ${days.length - NAMED_DAYS} more` : named
  return days.length === 1
    ? `1 day of this log is counted already: ${all}`
    : `${days.length} days of this log are counted already: ${all}`
}

function presentUpload({ days, lines, badLines, told, otherHosts, withoutAgent }: CountedLog, replacedDays: number) {
  const count = (isCounted: (kind: string) => boolean) =>
    days.flatMap(({ sums }) => sums).reduce((sum, { kind, count: own }) => (isCounted(kind) ? sum + own : sum), 0)
  return {
    success: true as const,
    ...{ lines, badLines, told, otherHosts, withoutAgent },
    leftOut: sumLeftOut(days),
    visits: count((kind) => kind === 'visit'),
    crawls: count((kind) => kind !== 'visit'),
    days: days.length,
    replacedDays,
    firstDay: days[0]?.day ?? '',
    lastDay: days.at(-1)?.day ?? '',
  }
}
