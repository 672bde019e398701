// The number by which a browser is in the share of a gradual rollout or not. It is drawn when there is a rollout, and kept in a signed cookie.

import { randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOTS } from '@sightline/releases/rollouts.ts'

const COOKIE = 'sightline_lot'
/** From the last page during a rollout: who comes back within that time keeps the version. */
const KEPT_S = 30 * 24 * 60 * 60
/** The signature does not name the cookie, so the value does. */
const LOT = /^lot\.(\d{1,4})$/

/** @param secure of a product that is reached by https */
export function rolloutLot(request: FastifyRequest, reply: FastifyReply, secure: boolean): number {
  const lot = keptLot(request) ?? randomInt(LOTS)
  reply.setCookie(COOKIE, `lot.${lot}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: KEPT_S,
  })
  return lot
}

function keptLot(request: FastifyRequest): number | null {
  const signed = request.cookies[COOKIE]
  if (signed === undefined) return null
  const { valid, value } = request.unsignCookie(signed)
  const lot = valid ? LOT.exec(value)?.[1] : undefined
  return lot === undefined ? null : Number(lot)
}
