import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** A feature's routes: a Fastify plugin whose handlers are typed by the schemas of their calls. */
export type Routes<Services> = FastifyPluginAsyncZod<{ services: Services }>
