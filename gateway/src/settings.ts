// The gateway's settings (docs/settings.md holds the same table).

import { z } from 'zod'
import { LOCAL_AUDIENCE, LOCAL_CLIENT_ID } from '@sightline/shared/contract/local-identity.ts'
import type { AuthConfig } from '@sightline/shared/contract/release.ts'
import { auth0Domain } from '@sightline/shared/service/auth0-domain.ts'
import { contactEnvironment } from '@sightline/shared/service/contact.settings.ts'
import { httpAddress, serviceSettings, trustedProxies } from '@sightline/shared/service/settings.ts'
import { developmentBuilds } from './development/development-builds.ts'

/** The channel that visitors see. */
export const PRODUCTION = 'production'

export const gatewaySettings = serviceSettings
  .pick({ NODE_ENV: true, LOG_LEVEL: true, HOST: true, PORT: true, PUBLIC_URL: true, DATA_DIR: true })
  .extend({
    API_URL: httpAddress,
    IDENTITY_URL: httpAddress,
    /** a TLS proxy or load balancer in front; without one no forwarded header is trusted */
    TRUSTED_PROXIES: trustedProxies.optional(),
    RELEASES_DIR: z.string(),
    /** where releases are read from: a folder or an HTTP address; default: RELEASES_DIR */
    RELEASES_URL: z
      .string()
      .refine(
        (place) => !place.includes('://') || httpAddress.safeParse(place).success,
        'must be a folder, or an address such as https://releases.example.com/sightline without user name and password',
      )
      .optional(),
    CHANNEL: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be of small letters, digits and hyphens')
      .default(PRODUCTION),
    AUTH0_DOMAIN: auth0Domain.optional(),
    AUTH0_CLIENT_ID: z.string().optional(),
    AUTH0_AUDIENCE: z.string().optional(),
    AUTH0_ORGANIZATION: z.string().optional(),
    DEV_BUILDS: developmentBuilds.optional(),
    /** whether a browser may choose published versions (docs/qa.md); default: on every channel but production */
    PINS: z.enum(['on', 'off']).optional(),
    SECRET_KEY: serviceSettings.shape.SECRET_KEY.optional(),
    ...contactEnvironment,
  })
  .refine(({ NODE_ENV, DEV_BUILDS }) => DEV_BUILDS === undefined || NODE_ENV === 'development', {
    path: ['DEV_BUILDS'],
    message: 'is for NODE_ENV=development only',
  })
  .refine(({ PINS, SECRET_KEY }) => PINS !== 'on' || SECRET_KEY !== undefined, {
    path: ['PINS'],
    message: 'needs SECRET_KEY',
  })

export type GatewaySettings = z.infer<typeof gatewaySettings>

/** The browser's provider: Auth0 where it is configured, else the embedded one on the page's own origin. */
export function authConfig(settings: GatewaySettings): AuthConfig {
  return {
    domain: settings.AUTH0_DOMAIN ?? settings.PUBLIC_URL.replace(/\/$/, ''),
    clientId: settings.AUTH0_CLIENT_ID ?? LOCAL_CLIENT_ID,
    audience: settings.AUTH0_AUDIENCE ?? LOCAL_AUDIENCE,
    organization: settings.AUTH0_ORGANIZATION,
    useRefreshTokens: settings.AUTH0_DOMAIN !== undefined,
  }
}

/** Whether a browser may choose versions. */
export function allowsPins({ PINS, CHANNEL, DEV_BUILDS, SECRET_KEY }: GatewaySettings): boolean {
  const allowed = PINS === undefined ? CHANNEL !== PRODUCTION : PINS === 'on'
  return allowed && DEV_BUILDS === undefined && SECRET_KEY !== undefined
}

/** Whether a page may be opened with `?trace`. */
export function allowsTrace(settings: GatewaySettings): boolean {
  return settings.DEV_BUILDS !== undefined || allowsPins(settings)
}
