// Who calls: a publisher token in the header `authorization`. It belongs to one package, and lists the channels that it may move.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import { createTurns } from './in-turn.ts'
import { verifyToken, whyEnded, type PublisherToken } from './publisher-tokens.ts'
import { Refusal } from './refusal.ts'

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

  /** @throws Refusal when the address has sent too many wrong ones, also while this one waited */
  async function verify(request: FastifyRequest, reply: FastifyReply, text: string) {
    const counted = await countWrong(request, { increment: false })
    if (!counted.isAllowed && counted.remaining === 0) {
      reply.header('retry-after', counted.ttlInSeconds)
      throw new Refusal(429, 'Too many wrong tokens came from this address. Please wait a minute.')
    }
    const verified = await verifyToken(folder, text)
    // A secret that was right once is not guessed.
    if ('reason' in verified && verified.token === undefined) await countWrong(request)
    return verified
  }

  // A hash takes 16 MB and a core, so thousands of calls at once may not each begin one before the first is counted.
  const inTurn = createTurns()

  return async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [scheme, text] = (request.headers.authorization ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !text) {
      throw new Refusal(401, 'This call needs a publisher token: authorization: Bearer sl_pub_….')
    }
    const verified = await inTurn(() => verify(request, reply, text))
    if (!('reason' in verified)) {
      request.publisher = verified
      return
    }
    request.publisher = verified.token ?? null
    throw ended(verified.reason)
  }
}

const ended = (reason: string) => new Refusal(401, `This publisher token ${reason}.`)

/** Of a call that has taken long: before it changes anything. @throws Refusal when its token has ended meanwhile */
export async function requireStillValid(folder: string, token: PublisherToken): Promise<void> {
  const reason = await whyEnded(folder, token)
  if (reason !== null) throw ended(reason)
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
