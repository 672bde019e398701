import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import type { FastifyRequest } from 'fastify'
import { tooManyCalls } from './api-failure.ts'
import { callerKey } from './caller.ts'

/** Limits a costly route per signed-in user, per API token, or per address for a visitor. Counted per process. */
export function limitPerMinute(max: number) {
  return {
    rateLimit: {
      max,
      timeWindow: '1 minute',
      keyGenerator: ({ user, ip }: FastifyRequest) => (user === null ? callerNetwork(ip) : callerKey(user)),
      hook: 'preHandler' as const,
      errorResponseBuilder: (_request: FastifyRequest, context: { ttl: number }) =>
        tooManyCalls(Math.ceil(context.ttl / 1000)),
    },
  }
}
