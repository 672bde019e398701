// What a browser has pinned, in a signed cookie: the whole set of versions, so that nothing in it moves with the channel.

import { createHmac } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Release } from '@sightline/shared/contract/release.ts'
import { composeRelease } from '@sightline/releases/create-release.ts'
import type { Preview } from '@sightline/releases/previews.ts'
import { parseJson, ReleaseError } from '@sightline/releases/release-folder.ts'

const COOKIE = 'sightline_pin'
const PIN_HOURS = 8

const content = z.object({
  host: z.string(),
  remotes: z.record(z.string(), z.string()),
  until: z.number(),
  preview: z.object({ name: z.string(), number: z.number(), packages: z.array(z.string()) }).optional(),
})

export interface Pin {
  release: Release
  /** ms since 1970 */
  until: number
  /** its name, the number of its entry, and the packages whose versions it shows */
  preview?: { name: string; number: number; packages: string[] } | undefined
}

/** @param key of the product; the gateway's cookies get one of their own from it */
export async function signCookies(app: FastifyInstance, key: string): Promise<void> {
  await app.register(fastifyCookie, { secret: createHmac('sha256', key).update('pins').digest('base64url') })
}

/** @param preview of which the release is; the pin ends with it. @param secure of a product that is reached by https */
export function storePin(
  reply: FastifyReply,
  { release, preview }: { release: Release; preview?: Preview },
  secure: boolean,
): Pin {
  const { host, remotes } = release
  const until = Math.min(Date.now() + PIN_HOURS * 60 * 60 * 1000, preview ? Date.parse(preview.until) : Infinity)
  const shown = preview && {
    name: preview.name,
    number: preview.number,
    packages: Object.keys(preview.versions),
  }
  const value = Buffer.from(JSON.stringify({ host, remotes, until, preview: shown })).toString('base64url')
  reply.setCookie(COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: PIN_HOURS * 60 * 60,
  })
  return { release, until, preview: shown }
}

export const removePin = (reply: FastifyReply) => reply.clearCookie(COOKIE)

/**
 * @returns ReleaseError when the cookie is not one that this product has signed; null also for a pin of another version of the
 * product, in another format, which is removed
 */
export function readPin(request: FastifyRequest, reply: FastifyReply): Pin | ReleaseError | null {
  const signed = request.cookies[COOKIE]
  if (signed === undefined) return null
  const { valid, value } = request.unsignCookie(signed)
  if (!valid)
    return new ReleaseError('The cookie that names the versions of this browser was not made by this product.')
  const pin = content.safeParse(parseJson(Buffer.from(value, 'base64url').toString()))
  if (!pin.success) {
    removePin(reply)
    return null
  }
  const { host, remotes, until, preview } = pin.data
  return until > Date.now() ? { release: composeRelease(host, remotes), until, preview } : null
}
