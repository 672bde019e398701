// Headers of the page. No inline style, and of inline scripts only the gateway's own: the boot manifest is data, styles are files.

import type { FastifyHelmetOptions } from '@fastify/helmet'
import { policyReportsPath } from '@sightline/shared/contract/policy-reports-path.ts'
import type { AuthConfig } from '@sightline/shared/contract/release.ts'
import { BROWSER_CHECK_HASH } from './browser-check.ts'
import { EARLY_SCRIPT_HASH } from './early-script.ts'
import { FRAME_SCRIPT_HASH } from './frame-script.ts'
import { REQUESTS_SCRIPT_HASH } from './requests-script.ts'
import { SCRIPT_POLICY_HASH } from './script-policy.ts'
import { STORAGE_SCRIPT_HASH } from './storage-script.ts'
import { THEME_SCRIPT_HASH } from './theme-script.ts'

/** Pictures of people: where the social logins keep theirs, and Auth0's, which come by way of Gravatar. */
const PICTURES = [
  'https://*.googleusercontent.com',
  'https://media.licdn.com',
  'https://*.fbsbx.com',
  'https://*.gravatar.com',
  'https://*.wp.com',
  'https://cdn.auth0.com',
]

/** Permissions-Policy: denies all browser features that the product does not use, to third-party code as well. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

const REPORTS = { endpoint: 'csp', address: `/api${policyReportsPath}` }

/** Headers of the page's document, in addition to helmet's. */
export function pageHeaders(publicUrl: string): Record<string, string> {
  const features = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')
  return {
    'permissions-policy': features,
    ...(isSecure(publicUrl) && { 'reporting-endpoints': `${REPORTS.endpoint}="${REPORTS.address}"` }),
  }
}

export const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** For a year. Not for subdomains: who else is below the name is not known here, and browsers would keep them out for as long. */
export const HSTS = 'max-age=31536000'

/** @param follows whether builds follow their sources: their server shows errors in HTML of its own */
export function securityHeaders(publicUrl: string, auth: AuthConfig, follows = false): FastifyHelmetOptions {
  const secure = isSecure(publicUrl)
  const isOwn = auth.domain === new URL(publicUrl).origin
  const provider = isOwn ? [] : [auth.domain]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [
          "'self'",
          ...[BROWSER_CHECK_HASH, SCRIPT_POLICY_HASH, THEME_SCRIPT_HASH],
          ...[EARLY_SCRIPT_HASH, REQUESTS_SCRIPT_HASH, FRAME_SCRIPT_HASH, STORAGE_SCRIPT_HASH],
        ],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        // The embedded provider has no pictures. Icons of style sheets are data: addresses.
        imgSrc: ["'self'", 'data:', ...(isOwn ? [] : PICTURES)],
        connectSrc: ["'self'", ...provider],
        frameSrc: ["'self'", ...provider],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', ...(follows ? ['webpack-dev-server#overlay'] : [])],
        reportUri: [REPORTS.address],
        // Browsers that support `report-to` ignore `report-uri`, and report over https only.
        ...(secure ? { reportTo: [REPORTS.endpoint], upgradeInsecureRequests: [] } : {}),
      },
    },
    // The sign-in popup of a provider on another origin must keep its opener (decision 0039).
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    // The gateway sets it on all of its responses.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  }
}
