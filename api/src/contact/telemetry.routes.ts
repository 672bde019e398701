// How the page fares in its visitors' browsers. Kept without an address, a user or anything that they typed.

import { telemetryRequest, telemetryResponse } from '@sightline/shared/contract/api/contact.ts'
import { limitPerMinute } from '../http/rate-limit.ts'
import type { Routes } from '../http/routes.ts'
import { insertTelemetry } from './telemetry.queries.ts'

/** of one address; the page collects its events and sends them together */
const REPORTS_PER_MINUTE = 30
/** what a browser's sendBeacon takes at most */
const REPORT_BYTES = 64 * 1024

export const telemetryRoutes: Routes = async (app, { services: { db, now, log } }) => {
  // sendBeacon sends a string as text/plain, whatever is in it.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.post(
    '/telemetry',
    {
      bodyLimit: REPORT_BYTES,
      config: limitPerMinute(REPORTS_PER_MINUTE),
      schema: { body: telemetryRequest, response: { 202: telemetryResponse } },
    },
    async (request, reply) => {
      const { events } = request.body
      await insertTelemetry(db, events, now())
      for (const { kind, ...failure } of events) {
        if (kind === 'remote-failure') log.warn(failure, 'a remote failed in a browser')
      }
      return reply.code(202).send({ success: true, accepted: events.length })
    },
  )
}
