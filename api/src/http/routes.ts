import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../services.ts'

/** A feature's routes: a Fastify plugin whose handlers are typed by the schemas of their calls. */
export type Routes = FastifyPluginAsyncZod<{ services: Services }>
