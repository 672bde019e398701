import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import type { FastifyRequest } from 'fastify'
import { tooManyCalls } from './api-failure.ts'
import { callerKey } from './caller.ts'

const perCaller = ({ user, ip }: FastifyRequest) => (user === null ? callerNetwork(ip) : callerKey(user))

/**
 * Limits a costly route per signed-in user, per API token, or per address for a visitor. Counted per process.
 * @param keyGenerator what else to count by
 */
export function limitPerMinute(max: number, keyGenerator = perCaller) {
  return {
    rateLimit: {
      max,
      timeWindow: '1 minute',
      keyGenerator,
      hook: 'preHandler' as const,
      errorResponseBuilder: (_request: FastifyRequest, context: { ttl: number }) =>
        tooManyCalls(Math.ceil(context.ttl / 1000)),
    },
  }
}
