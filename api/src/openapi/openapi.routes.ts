import fastifyPlugin from 'fastify-plugin'
import { openapiDocument } from './openapi-document.ts'
import type { DocumentedRoute } from './openapi-document.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** in the signed-in scope */
    signedIn?: boolean
  }
}

/** Registered before all others, so that it sees every route below `prefix`. */
export const openapiRoutes = fastifyPlugin<{ prefix: string }>(async (app, { prefix }) => {
  const path = `${prefix}/openapi.json`
  const routes: DocumentedRoute[] = []
  let document: string | undefined
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(prefix) && route.url !== path && route.method !== 'HEAD') routes.push(route)
  })
  app.get(path, (_request, reply) => {
    document ??= JSON.stringify(openapiDocument(routes))
    return reply.type('application/json; charset=utf-8').send(document)
  })
})
