// What people and pages tell us: demo requests, feedback, how the page fares in their browsers.

import { z } from 'zod'
import { EMAIL_MESSAGE, emailPattern, MAX_EMAIL_LENGTH } from '../email.ts'
import { text, topEnvelope, trimmedText } from './envelope.ts'

const email = trimmedText(MAX_EMAIL_LENGTH).toLowerCase().pipe(z.email({ pattern: emailPattern, error: EMAIL_MESSAGE }))

export const demoRequest = z.object({ email })
export const feedbackRequest = z.object({
  message: trimmedText(4000).min(1),
  /** path of the page that it is about; what stands behind ? or # is dropped */
  page: trimmedText(500).optional(),
})

export const MAX_TELEMETRY_EVENTS = 50
export const telemetryKinds = ['remote-failure', 'remote-load', 'web-vital'] as const

/** Names and versions of ours. No place for an e-mail address, a query or a text. */
const word = (max: number) => text(max).regex(/^[\w:+.-]+$/)
/** A part of a path pattern is a word of ours, a parameter (`:id`) or `*`; an id, a domain or an address is none of them. */
const routePattern = text(200).regex(/^(?:\/(?::?[a-z][A-Za-z-]*|\*)?)+$/)

/** Nothing here says who somebody is, and no text of a page. */
export const telemetryEvent = z.object({
  kind: z.enum(telemetryKinds),
  /** what failed or was measured: 'timeout', 'LCP', … */
  name: word(60),
  /** ms, or the vital's own unit */
  value: z.number().min(0).max(1e9).optional(),
  remote: word(60).optional(),
  version: word(80).optional(),
  release: word(80).optional(),
  /** the pattern of the path, never the path itself */
  route: routePattern.optional(),
  /** what the person sees in the failure panel, too */
  correlationId: word(64).optional(),
})
export type TelemetryEvent = z.infer<typeof telemetryEvent>
export const telemetryRequest = z.object({ events: z.array(telemetryEvent).min(1).max(MAX_TELEMETRY_EVENTS) })
export const telemetryResponse = topEnvelope({ accepted: z.number().int() })
