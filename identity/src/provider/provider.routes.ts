import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { isStorableRecord } from '../database/storable-text.ts'
import { authorizationErrorPage } from '../pages/problem.page.ts'
import { sendPage } from '../pages/send-page.ts'
import { UNSTORABLE } from '../database/adapter.ts'

/** Hands everything that no other route takes to oidc-provider, which reads the request itself. */
export async function providerRoutes(app: FastifyInstance, { provider }: { provider: Provider }): Promise<void> {
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', async (request, reply) => {
    if (!isStorableRecord(request.query)) {
      return sendPage(reply.code(400), authorizationErrorPage('invalid_request', UNSTORABLE))
    }
    reply.hijack()
    await handle(request.raw, reply.raw)
    return reply
  })
}
