import type { FastifyInstance } from 'fastify'

const BODY_LIMIT_BYTES = 16 * 1024

/** Forms of our pages: each name once, the last one counts. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
