import { once } from 'node:events'
import { messageResponse } from '@sightline/shared/contract/api/envelope.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { unavailable } from '../api-failure.ts'

const RETRY_AFTER_SECONDS = 5
/** Probes have short timeouts themselves. */
const READY_WITHIN_MS = 2_000
/** Probes come every few seconds, so their successes are not logged. */
const logLevel = 'warn'

/** Rejects with the reason when the process cannot serve. */
type ReadyCheck = () => Promise<void>

/** /healthz is the liveness probe. /readyz is the readiness probe, which also fails under overload and during shutdown. */
export const healthRoutes: FastifyPluginAsyncZod<{ checks: ReadyCheck[] }> = async (app, { checks }) => {
  app.get(
    '/healthz',
    { logLevel, config: { alwaysAnswers: true }, schema: { response: { 200: messageResponse } } },
    () => ({ success: true as const }),
  )

  app.get('/readyz', { logLevel, schema: { response: { 200: messageResponse } } }, async () => {
    await checkReady(checks).catch((cause: unknown) => {
      throw unavailable('The service is not ready', RETRY_AFTER_SECONDS, cause)
    })
    return { success: true as const }
  })
}

/** Throws with the first reason. */
async function checkReady(checks: readonly ReadyCheck[]): Promise<void> {
  const late = once(AbortSignal.timeout(READY_WITHIN_MS), 'abort').then(() => {
    throw new Error(`The database did not answer within ${READY_WITHIN_MS} ms`)
  })
  await Promise.race([late, Promise.all(checks.map((check) => check()))])
}
