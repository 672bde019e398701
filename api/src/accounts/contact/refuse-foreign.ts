import type { FastifyRequest } from 'fastify'
import { ApiFailure } from '../../http/api-failure.ts'

const FOREIGN = 'Only the pages of this site report here'

/** `onRequest` of calls that browsers of anybody make. Refuses what, as the browser says, a page of another site has sent; other clients do not say. */
export function refuseForeign({ PUBLIC_URL }: { PUBLIC_URL: string }) {
  const ownOrigin = new URL(PUBLIC_URL).origin
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const { origin = ownOrigin, 'sec-fetch-site': site } = headers
    if (origin !== ownOrigin || site === 'cross-site') throw new ApiFailure(403, 'FORBIDDEN', FOREIGN)
  }
}
