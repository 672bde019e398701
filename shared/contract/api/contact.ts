// Demo requests, feedback, and telemetry of the pages.

import { z } from 'zod'
import { EMAIL_MESSAGE, emailPattern, MAX_EMAIL_LENGTH } from '../../domain/email.ts'
import { MAX_FEEDBACK } from '../../domain/support.ts'
import { calls, failing } from './call.ts'
import { integer, saying, text, topEnvelope, trimmedText, withExample } from './envelope.ts'

const email = withExample(trimmedText(MAX_EMAIL_LENGTH).toLowerCase(), 'ada@acme.com').pipe(
  z.email({ pattern: emailPattern, error: EMAIL_MESSAGE }),
)

export const demoRequest = z.object({ email })
export const feedbackRequest = z.object({
  message: withExample(trimmedText(MAX_FEEDBACK).min(1), 'The trend chart is what I look at first.'),
  /** path of the page in question; query and fragment are dropped */
  page: withExample(trimmedText(500).optional(), '/projects'),
})

export const MAX_TELEMETRY_EVENTS = 50
export const telemetryKinds = ['remote-error', 'remote-failure', 'remote-load', 'web-vital'] as const
/** of a violation, which browsers report themselves */
export const POLICY_VIOLATION = 'policy-violation'

/** Identifiers of the product's code. The pattern has no room for an email address, a query or free text. */
const word = (max: number) => text(max).regex(/^[\w:+.-]+$/)
/** Each part is a literal of the product's routes, a parameter (`:id`) or `*`, so ids, domains and addresses do not match. */
const routePattern = text(200).regex(/^(?:\/(?::?[a-z][A-Za-z-]*|\*)?)+$/)

/** Telemetry carries no identity of a person and no text of a page. */
export const telemetryEvent = z.object({
  kind: z.enum(telemetryKinds),
  /** what failed or was measured: 'timeout', 'LCP', … */
  name: word(60),
  /** milliseconds, or the web vital's own unit */
  value: z.number().min(0).max(1e9).optional(),
  remote: word(60).optional(),
  version: word(80).optional(),
  release: word(80).optional(),
  /** the route's pattern, never the actual path */
  route: routePattern.optional(),
  /** the id that the failure panel shows to the person */
  correlationId: word(64).optional(),
  /** during a gradual rollout: the number of its step plus a random number of the visit from 0 to 1 */
  visit: z.number().min(1).max(1e6).optional(),
})
export type TelemetryEvent = z.infer<typeof telemetryEvent>
export const telemetryRequest = z.object({
  events: withExample(z.array(telemetryEvent).min(1).max(MAX_TELEMETRY_EVENTS), [
    { kind: 'web-vital', name: 'LCP', value: 1240, route: '/projects/:id' },
    { kind: 'remote-failure', name: 'timeout', remote: 'reports', version: '1.0.0' },
  ]),
})
export const telemetryResponse = topEnvelope({ accepted: integer(2) })

/** Of what a browser reports only what is counted is read: neither the page's address, which may hold ids, nor samples of its code. */
const directive = withExample(text(60).regex(/^[a-z-]+$/), 'script-src-elem')
/** Browsers may send null where it is not known. */
const address = text(4_000)
  .nullish()
  .meta({ examples: ['https://sightline.example/builds/remote-reports/1.0.0/remoteEntry.1234abcd.js'] })

/** By `report-uri` a browser sends one violation at once, by `report-to` several together. */
export const policyReports = z.union([
  z.object({
    'csp-report': z.object({ 'effective-directive': directive, 'blocked-uri': address, 'source-file': address }),
  }),
  z
    .array(
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({ effectiveDirective: directive, blockedURL: address, sourceFile: address }),
      }),
    )
    .min(1)
    .max(MAX_TELEMETRY_EVENTS),
])

export const contactCalls = calls('Contact', {
  requestDemo: {
    summary: 'Ask for a demo; no session needed',
    body: demoRequest,
    ...saying('Thank you! We will get back to you soon.'),
  },
  sendFeedback: {
    summary: 'Say what is good or bad about the product',
    body: feedbackRequest,
    ...saying('Thank you for your feedback!'),
  },
  reportTelemetry: {
    summary: 'Report how the page fares in a browser; no session needed',
    description:
      'Nothing in it says who somebody is. As `text/plain`, too, as `navigator.sendBeacon` sends it. 50,000 events a ' +
      'day are kept; those beyond are not counted as accepted.',
    body: telemetryRequest,
    response: { 202: telemetryResponse },
    failures: [failing(403, 'FORBIDDEN', 'Only the pages of this site report here')],
  },
  reportPolicyViolations: {
    summary: 'Report what the Content Security Policy of a page has refused; no session needed',
    description: 'Browsers send it, as `application/csp-report` or `application/reports+json`. 5,000 a day are kept.',
    body: policyReports,
    response: { 202: telemetryResponse },
    failures: [failing(403, 'FORBIDDEN', 'Only the pages of this site report here')],
  },
})
