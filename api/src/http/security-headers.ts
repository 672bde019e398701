import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Nothing here is a page. Whether the site is to be reached by https only is for the gateway to say. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  strictTransportSecurity: false,
}
