import type { FastifyRequest } from 'fastify'
import { ApiFailure } from './api-failure.ts'

/** Limits a costly route per signed-in user, or per address for a visitor. Counted per process. */
export function limitPerMinute(max: number) {
  return {
    rateLimit: {
      max,
      timeWindow: '1 minute',
      keyGenerator: (request: FastifyRequest) => request.user?.id ?? request.ip,
      hook: 'preHandler' as const,
      errorResponseBuilder: (_request: FastifyRequest, context: { ttl: number }) =>
        new ApiFailure(429, 'RATE_LIMITED', 'Too many requests. Please wait a moment and try again.', {
          retryAfter: Math.ceil(context.ttl / 1000),
        }),
    },
  }
}
