import { sql } from 'drizzle-orm'
import { ApiFailure } from '../http/api-failure.ts'
import type { Routes } from '../http/routes.ts'

/** /healthz: the process lives. /readyz: it can serve, too. */
export const healthRoutes: Routes = async (app, { services: { db } }) => {
  app.get('/healthz', () => ({ success: true }))

  app.get('/readyz', async () => {
    await db.execute(sql`select 1`).catch((cause: unknown) => {
      throw Object.assign(new ApiFailure(503, 'UNAVAILABLE', 'The database does not answer'), { cause })
    })
    return { success: true }
  })
}
