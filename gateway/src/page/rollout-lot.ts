// The number by which a browser is in the share of a gradual rollout or not. It is drawn when there is a rollout, and kept in a signed cookie.

import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOTS } from '@sightline/releases/rollouts.ts'

const COOKIE = 'sightline_lot'
/** No rollout takes longer. */
const KEPT_S = 30 * 24 * 60 * 60
const LOT = /^\d{1,4}$/

/** @param secure of a product that is reached by https */
export function rolloutLot(request: FastifyRequest, reply: FastifyReply, secure: boolean): number {
  const signed = request.cookies[COOKIE]
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed)
  if (valid && value !== null && LOT.test(value)) return Number(value)
  const lot = randomInt(LOTS)
  reply.setCookie(COOKIE, String(lot), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: KEPT_S,
  })
  return lot
}
