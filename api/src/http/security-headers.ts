import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Headers of an API without pages. The gateway sets Strict-Transport-Security. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  strictTransportSecurity: false,
}
