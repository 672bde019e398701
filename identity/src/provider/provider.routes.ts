import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'

/** Hands everything that no other route takes to oidc-provider, which reads the request itself. */
export async function providerRoutes(app: FastifyInstance, { provider }: { provider: Provider }): Promise<void> {
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', async (request, reply) => {
    reply.hijack()
    await handle(request.raw, reply.raw)
  })
}
