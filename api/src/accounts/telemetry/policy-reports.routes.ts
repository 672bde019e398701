// Receives Content Security Policy violation reports from browsers and counts them per build, without the page's URL.

import { contactCalls, type policyReports } from '@sightline/shared/contract/api/contact.ts'
import { policyReportsPath } from '@sightline/shared/contract/policy-reports-path.ts'
import type { z } from 'zod'
import { startOfUtcDay } from '../../database/utc-day.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import type { AccountServices } from '../account-services.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { countViolations, insertViolations, type Violation } from './telemetry.queries.ts'

/** of one address */
const REPORTS_PER_MINUTE = 30
const REPORT_BYTES = 64 * 1024
/** approximate limit of all visitors per UTC day: a fault that affects all users must not fill the table */
const VIOLATIONS_PER_DAY = 5_000
/** The scheme, or a whole address. */
const EXTENSION = /^[a-z-]+-extension(:|$)/
/** `/builds/remote-reports/1.0.0-3f2a91bc/…` */
const BUILD_FILE = /^\/builds\/(?<remote>[a-z][a-z0-9-]{0,59})\/(?<version>[\w.+-]{1,80})\//

export const policyReportRoutes: Routes<AccountServices> = async (app, { services: { db, now, log, settings } }) => {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  const { origin } = new URL(settings.PUBLIC_URL)

  const reportingPolicyViolations = {
    bodyLimit: REPORT_BYTES,
    config: limitPerMinute(REPORTS_PER_MINUTE),
    onRequest: refuseForeign(settings),
    schema: contactCalls.reportPolicyViolations,
  }
  app.post(policyReportsPath, reportingPolicyViolations, async (request, reply) => {
    const violations = reported(request.body).flatMap((report) => violationOf(report, origin))
    const at = now()
    if (violations.length === 0 || (await countViolations(db, startOfUtcDay(at))) >= VIOLATIONS_PER_DAY) {
      return reply.code(202).send({ success: true, accepted: 0 })
    }
    await insertViolations(db, violations, at)
    log.warn({ violations }, 'the policy of a page was violated')
    return reply.code(202).send({ success: true, accepted: violations.length })
  })
}

interface Report {
  directive: string
  /** the blocked URL, or a keyword such as `inline` */
  blocked?: string | null | undefined
  /** URL of the script that caused the violation */
  source?: string | null | undefined
}

function reported(body: z.output<typeof policyReports>): Report[] {
  if (Array.isArray(body))
    return body.map(({ body: { effectiveDirective, blockedURL, sourceFile } }) => ({
      directive: effectiveDirective,
      blocked: blockedURL,
      source: sourceFile,
    }))
  const { 'effective-directive': directive, 'blocked-uri': blocked, 'source-file': source } = body['csp-report']
  return [{ directive, blocked, source }]
}

/** Drops violations that a browser extension caused on the page. */
function violationOf({ directive, blocked, source }: Report, ownOrigin: string): Violation[] {
  if ([blocked, source].some((address) => EXTENSION.test(address ?? ''))) return []
  const file = [source, blocked]
    .map((address) => URL.parse(address ?? ''))
    .find((url) => url?.origin === ownOrigin && BUILD_FILE.test(url.pathname))
  const { remote, version } = BUILD_FILE.exec(file?.pathname ?? '')?.groups ?? {}
  return [{ directive, remote, version }]
}
