// What people and pages tell us: demo requests, feedback, how the page fares in their browsers.

import { z } from 'zod'
import { text, topEnvelope, trimmedText } from './envelope.ts'

const email = trimmedText(320).pipe(z.email('Please enter a valid email address'))

export const demoRequest = z.object({ email })
export const feedbackRequest = z.object({
  message: trimmedText(4000).min(1),
  /** path of the page that it is about */
  page: trimmedText(500).optional(),
})

export const MAX_TELEMETRY_EVENTS = 50

/** Nothing here says who somebody is, and no text of a page. */
export const telemetryEvent = z.object({
  kind: z.enum(['remote-failure', 'remote-load', 'web-vital']),
  /** what failed or was measured: 'timeout', 'LCP', … */
  name: trimmedText(60).min(1),
  /** ms, or the vital's own unit */
  value: z.number().min(0).max(1e9).optional(),
  remote: trimmedText(60).optional(),
  version: trimmedText(80).optional(),
  release: trimmedText(80).optional(),
  /** the pattern of the path, never the path itself */
  route: trimmedText(200).optional(),
  correlationId: text(64).optional(),
})
export const telemetryRequest = z.object({ events: z.array(telemetryEvent).min(1).max(MAX_TELEMETRY_EVENTS) })
export const telemetryResponse = topEnvelope({ accepted: z.number().int() })
