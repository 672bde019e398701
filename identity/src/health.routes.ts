import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from './database/connect.ts'

export async function healthRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get('/healthz', async (request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
