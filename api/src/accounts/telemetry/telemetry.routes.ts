// Errors and timings from visitors' browsers, stored without an address, a user or anything that they typed.

import { contactCalls } from '@sightline/shared/contract/api/contact.ts'
import { EVENTS_PER_DAY } from '@sightline/shared/contract/telemetry-limit.ts'
import { startOfUtcDay } from '../../database/utc-day.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import type { AccountServices } from '../account-services.ts'
import { createVisitLimit } from './counted-visits.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { countTelemetry, insertTelemetry } from './telemetry.queries.ts'

/** of one address, which an office may share; the page collects its events and sends them together */
const REPORTS_PER_MINUTE = 120
/** largest body that a browser's sendBeacon accepts */
const REPORT_BYTES = 64 * 1024

export const telemetryRoutes: Routes<AccountServices> = async (app, { services: { db, now, log, settings } }) => {
  // sendBeacon sends a string as text/plain, whatever is in it.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  const limitVisits = createVisitLimit()
  const reportingTelemetry = {
    bodyLimit: REPORT_BYTES,
    config: limitPerMinute(REPORTS_PER_MINUTE),
    onRequest: refuseForeign(settings),
    schema: contactCalls.reportTelemetry,
  }
  app.post('/telemetry', reportingTelemetry, async (request, reply) => {
    const { events } = request.body
    const at = now()
    if ((await countTelemetry(db, startOfUtcDay(at))) >= EVENTS_PER_DAY) {
      return reply.code(202).send({ success: true, accepted: 0 })
    }
    await insertTelemetry(db, limitVisits({ events, address: request.ip, at }), at)
    const failures = events.flatMap(({ kind, ...failure }) => (kind === 'remote-failure' ? [failure] : []))
    if (failures.length > 0) log.warn({ failures }, 'remotes failed in a browser')
    return reply.code(202).send({ success: true, accepted: events.length })
  })
}
