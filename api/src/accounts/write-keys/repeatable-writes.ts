// A write whose schema has `writeKeyHeaders` is done once for each Idempotency-Key of a caller: a repeated call gets the first
// answer. A call that fails leaves its key free, so that it can be repeated with it. Runs and payments keep keys of their own, in
// the transactions that they start with.

import { createHash } from 'node:crypto'
import { writeKeyHeaders } from '@sightline/shared/contract/api/envelope.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiFailure, conflict } from '../../http/api-failure.ts'
import { callerKey, type Caller } from '../../http/caller.ts'
import type { SessionServices } from '../account-services.ts'
import { findKey, holdKey, keepLastKeys, releaseKey, storeAnswer, type HeldKey } from './write-keys.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the Idempotency-Key that this call holds until it is answered */
    heldKey: HeldKey | null
    /** answered with what an earlier call did */
    isRepeated: boolean
  }
}

export const KEY_KEPT_MS = 24 * 60 * 60 * 1000
/** A process that ends in the middle of a call leaves its key unanswered. No call takes this long. */
const LONGEST_CALL_MS = 60_000
/** of a principal: answers may be large */
const MOST_KEYS = 1000
const RETRY_AFTER_SECONDS = 2

const OTHER_CALL = 'This idempotency key was used for another call. Please send a new key.'
const RUNNING = 'A call with this idempotency key is still running. Please try again in a moment.'

/** In a scope that has identified the caller, and checked its token. */
export function addRepeatableWrites(app: FastifyInstance, services: SessionServices): void {
  app.decorateRequest('heldKey', null)
  app.decorateRequest('isRepeated', false)
  app.addHook('preHandler', (request, reply) => holdOrRepeat(services, request, reply))
  app.addHook('preSerialization', async (request, reply, payload) => {
    const { heldKey } = request
    if (heldKey !== null && reply.statusCode < 300) {
      await logged(request, storeAnswer(services.db, heldKey, reply.statusCode, JSON.stringify(payload)))
    }
    return payload
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.heldKey !== null && reply.statusCode >= 300)
      await logged(request, releaseKey(services.db, request.heldKey))
  })
}

async function holdOrRepeat({ db, now }: SessionServices, request: FastifyRequest, reply: FastifyReply) {
  const { user, routeOptions } = request
  const key = request.headers['idempotency-key']
  if (user === null || typeof key !== 'string' || routeOptions.schema?.headers !== writeKeyHeaders) return undefined
  const usedAt = now()
  const asked = {
    principal: callerKey(user),
    key,
    userId: user.personId,
    askedHash: hashOfAsked(user, request),
    usedAt,
  }
  const before = (milliseconds: number) => new Date(usedAt.getTime() - milliseconds)
  if (await holdKey(db, asked, { answered: before(KEY_KEPT_MS), unanswered: before(LONGEST_CALL_MS) })) {
    request.heldKey = asked
    await keepLastKeys(db, asked.principal, MOST_KEYS)
    return undefined
  }
  const earlier = await findKey(db, asked)
  if (earlier !== undefined && earlier.askedHash !== asked.askedHash) throw conflict(OTHER_CALL)
  if (typeof earlier?.status !== 'number' || earlier.answer === null) {
    throw new ApiFailure(409, 'CONFLICT', RUNNING, { retryAfter: RETRY_AFTER_SECONDS })
  }
  request.isRepeated = true
  return reply.code(earlier.status).send(JSON.parse(earlier.answer))
}

/** Of the workspace, the call and its validated input: equal for bodies whose fields have another order. */
const hashOfAsked = ({ workspaceId }: Caller, { method, routeOptions, params, query, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([workspaceId, method, routeOptions.url, params, query, body]))
    .digest('hex')

/** A change that is done is not told as a failure. */
async function logged(request: FastifyRequest, change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) =>
    request.log.error({ err: loggable(error) }, 'the answer of an idempotency key could not be stored'),
  )
}
