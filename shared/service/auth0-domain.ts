import { z } from 'zod'

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i
/** a stand-in of a test, on this machine */
const LOCAL_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Setting AUTH0_DOMAIN, as the origin of the provider: `tenant.eu.auth0.com` is `https://tenant.eu.auth0.com`. */
export const auth0Domain = z
  .string()
  .refine(
    (domain) => DOMAIN.test(domain) || LOCAL_ORIGIN.test(domain),
    'must be a domain without scheme, such as tenant.eu.auth0.com',
  )
  .transform((domain) => (LOCAL_ORIGIN.test(domain) ? domain : `https://${domain}`))
