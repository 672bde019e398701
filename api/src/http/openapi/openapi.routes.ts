import fastifyPlugin from 'fastify-plugin'
import { openapiDocument, type DocumentedRoute } from './openapi-document.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** in the signed-in scope */
    signedIn?: boolean
    /** a page or a file of it, no call */
    page?: boolean
  }
}

/** Registered before all others, so that it sees every route. The document holds the calls below `prefix`. */
export const openapiRoutes = fastifyPlugin<{ prefix: string }>(async (app, { prefix }) => {
  const routes: DocumentedRoute[] = []
  let document: string | undefined
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(prefix) && route.method !== 'HEAD') routes.push(route)
  })
  app.get(`${prefix}/openapi.json`, { onRequest: app.limitCalls, config: { page: true } }, (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(routes.filter(({ config }) => !config?.page)))
    return reply.type('application/json; charset=utf-8').send(document)
  })
})
