// Headers of the page. No inline style, and of inline scripts only the theme's and a prerendered page's: the boot manifest is data,
// styles are files.

import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { AuthConfig } from '@sightline/shared/contract/release.ts'
import { EARLY_SCRIPT_HASH } from './early-script.ts'
import { THEME_SCRIPT_HASH } from './theme-script.ts'

export function securityHeaders(publicUrl: string, auth: AuthConfig): FastifyHelmetOptions {
  const secure = publicUrl.startsWith('https:')
  const provider = auth.domain === new URL(publicUrl).origin ? [] : [auth.domain]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", THEME_SCRIPT_HASH, EARLY_SCRIPT_HASH],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        connectSrc: ["'self'", ...provider],
        frameSrc: ["'self'", ...provider],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // The sign-in popup of a provider on another origin must keep its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  }
}
