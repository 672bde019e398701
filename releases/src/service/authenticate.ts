// Who calls: a publisher token in the header `authorization`. It belongs to one package, and lists the channels that it may move.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import { Refusal } from './refusal.ts'
import { verifyToken, type PublisherToken } from './publisher-tokens.ts'

/** Of one address in a minute; then calls of that address are refused before their token is looked at. */
export const WRONG_TOKENS = 10

/** Fields of the log's line of a call. */
export interface Audit {
  channel?: string
  /** of a channel or its rollout: the release's id before the call, and after it */
  from?: string | undefined
  to?: string
  /** of the package */
  version?: string
  percent?: number
  preview?: string
  /** why it was refused */
  reason?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null until the token has been verified */
    publisher: PublisherToken | null
    audit: Audit
  }
}

/** Fastify's `onRequest` hook for all calls that need a token. */
export function createAuthentication(app: FastifyInstance, folder: string) {
  const countWrong = app.createRateLimit({
    max: WRONG_TOKENS,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => callerNetwork(ip),
  })

  return async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const counted = await countWrong(request, { increment: false })
    if (!counted.isAllowed && counted.remaining === 0) {
      reply.header('retry-after', counted.ttlInSeconds)
      throw new Refusal(429, 'Too many wrong tokens came from this address. Please wait a minute.')
    }
    const [scheme, text] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !text) {
      throw new Refusal(401, 'This call needs a publisher token: authorization: Bearer sl_pub_….')
    }
    const verified = await verifyToken(folder, text)
    if (!('reason' in verified)) {
      request.publisher = verified
      return
    }
    request.publisher = verified.token ?? null
    // A secret that was right once is not guessed.
    if (verified.token === undefined) await countWrong(request)
    throw new Refusal(401, `This publisher token ${verified.reason}.`)
  }
}

/** Of a route behind authenticate(). */
export function publisherOf({ publisher }: FastifyRequest): PublisherToken {
  if (publisher === null) throw new Refusal(401, 'This call needs a publisher token.')
  return publisher
}

/** @throws Refusal when the token is not for this channel */
export function requireChannel({ channels, package: owned }: PublisherToken, channel: string): void {
  if (!channels.includes(channel))
    throw new Refusal(403, `This token of ${owned} may move ${channels.join(', ')}, and not ${channel}.`)
}
