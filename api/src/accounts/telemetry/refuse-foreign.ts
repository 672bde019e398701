import type { FastifyRequest } from 'fastify'
import { ApiFailure } from '../../http/api-failure.ts'

const FOREIGN = 'Only the pages of this site report here'

/** `onRequest` hook of public calls. Refuses requests that a page of another site has sent, according to Sec-Fetch-Site, which only browsers send. */
export function refuseForeign({ PUBLIC_URL }: { PUBLIC_URL: string }) {
  const ownOrigin = new URL(PUBLIC_URL).origin
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const { origin = ownOrigin, 'sec-fetch-site': site } = headers
    if (origin !== ownOrigin || site === 'cross-site') throw new ApiFailure(403, 'FORBIDDEN', FOREIGN)
  }
}
