// Tokens with which teams publish over HTTP. They are files in a folder of their own, because others may read the store. Each is written once,
// and so is its revocation beside it, so a running service knows of both at the next call.

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { NAME, readable, readJson, ReleaseError } from '../release-folder.ts'
import { writeJsonOnce } from '../write-once.ts'

export const LONGEST_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000
const ID_BYTES = 6
/** So many random bits need no slower hash than scrypt of its default cost. */
const SECRET_BYTES = 32
const SALT_BYTES = 16
const HASH_BYTES = 32
const TOKEN = /^sl_pub_(?<id>[0-9a-f]{12})_(?<secret>[\w-]{43})$/
const TOKEN_FILE = /^([0-9a-f]{12})\.json$/
/** It is shown in the history of channels. */
const TOKEN_NAME = /^[^\p{C}]{1,60}$/u

const storedToken = z.object({
  id: z.string(),
  /** or `host` */
  package: z.string(),
  channels: z.array(z.string()),
  name: z.string(),
  /** base64url */
  salt: z.string(),
  /** base64url of scrypt(secret, salt) */
  hash: z.string(),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  /** who made it, where that is known */
  by: z.string().optional(),
})
type StoredToken = z.infer<typeof storedToken>

const revocation = z.object({ at: z.iso.datetime(), by: z.string().optional() })

export interface PublisherToken extends Omit<StoredToken, 'salt' | 'hash'> {
  revoked: z.infer<typeof revocation> | null
}

export interface NewToken extends Pick<StoredToken, 'package' | 'channels' | 'by'> {
  days: number
  /** default: the package's */
  name?: string | undefined
}

export const publishersFolder = (dataDir: string) => path.join(dataDir, 'publishers')

/** As the author of a change. */
export const authorOf = ({ id, name }: Pick<PublisherToken, 'id' | 'name'>) => `token ${id} (${name})`

/** @returns the token's text, which is stored nowhere. @throws ReleaseError for what cannot be a token */
export async function addToken(
  folder: string,
  { package: owned, channels, days, name = owned, by }: NewToken,
): Promise<{ token: PublisherToken; text: string }> {
  const wrong = [owned, ...channels].find((one) => !NAME.test(one))
  if (wrong !== undefined) throw new ReleaseError(`Not the name of a package or channel: ${wrong}`)
  if (channels.length === 0) throw new ReleaseError('Name the channels to which the token may promote')
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS)
    throw new ReleaseError(`A token is valid for 1 to ${LONGEST_DAYS} days`)
  if (!TOKEN_NAME.test(name)) throw new ReleaseError("A token's name has 1 to 60 characters, and no line breaks")
  const [id, secret] = [randomBytes(ID_BYTES).toString('hex'), randomBytes(SECRET_BYTES).toString('base64url')]
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const hash = (await hashOf(secret, salt)).toString('base64url')
  const now = Date.now()
  const [at, until] = [new Date(now).toISOString(), new Date(now + days * DAY_MS).toISOString()]
  const stored: StoredToken = { id, package: owned, channels, name, salt, hash, at, until, by }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await writeJsonOnce(tokenFile(folder, id), stored))) throw new ReleaseError(`There is a token ${id} already`)
  return { token: withoutHash(stored, null), text: `sl_pub_${id}_${secret}` }
}

/** @returns it, revoked. @throws ReleaseError when there is none */
export async function revokeToken(folder: string, id: string, by?: string): Promise<PublisherToken> {
  if (!TOKEN_FILE.test(`${id}.json`)) throw new ReleaseError(`Not the id of a token: ${id}`)
  const stored = await readStored(folder, id)
  await writeJsonOnce(revocationFile(folder, id), { at: new Date().toISOString(), by })
  return withoutHash(stored, await readRevocation(folder, id))
}

/** Of every token that can be read, oldest first. @param onUnreadable gets the id */
export async function listTokens(folder: string, onUnreadable?: (id: string) => void): Promise<PublisherToken[]> {
  const files: string[] = await readdir(folder).catch(() => [])
  const ids = files.flatMap((file) => TOKEN_FILE.exec(file)?.[1] ?? [])
  const read = async (id: string) => withoutHash(await readStored(folder, id), await readRevocation(folder, id))
  return (await readable(ids, read, onUnreadable)).sort((a, b) => a.at.localeCompare(b.at))
}

/** Why a token is not valid; `token` where the secret was right. */
export interface InvalidToken {
  reason: string
  token?: PublisherToken
}

/** @param text as it was sent */
export async function verifyToken(folder: string, text: string): Promise<PublisherToken | InvalidToken> {
  const { id, secret } = TOKEN.exec(text)?.groups ?? {}
  if (id === undefined || secret === undefined || !existsSync(tokenFile(folder, id))) return { reason: 'is not valid' }
  const stored = await readStored(folder, id)
  const given = await hashOf(secret, stored.salt)
  const hash = Buffer.from(stored.hash, 'base64url')
  if (given.length !== hash.length || !timingSafeEqual(given, hash)) return { reason: 'is not valid' }
  const token = withoutHash(stored, await readRevocation(folder, id))
  const reason = await whyEnded(folder, token)
  return reason === null ? token : { reason, token }
}

/** @returns null for one that has not ended */
export async function whyEnded(
  folder: string,
  { id, until }: Pick<PublisherToken, 'id' | 'until'>,
): Promise<string | null> {
  if (existsSync(revocationFile(folder, id))) return 'has been revoked'
  return Date.parse(until) > Date.now() ? null : 'has expired'
}

const tokenFile = (folder: string, id: string) => path.join(folder, `${id}.json`)
const revocationFile = (folder: string, id: string) => path.join(folder, `${id}.revoked.json`)
const readStored = (folder: string, id: string) => readJson(tokenFile(folder, id), storedToken, `token ${id}`)

async function readRevocation(folder: string, id: string) {
  const file = revocationFile(folder, id)
  return existsSync(file) ? readJson(file, revocation, `revocation of token ${id}`) : null
}

const withoutHash = ({ salt: _salt, hash: _hash, ...token }: StoredToken, revoked: PublisherToken['revoked']) => ({
  ...token,
  revoked,
})

function hashOf(secret: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, Buffer.from(salt, 'base64url'), HASH_BYTES, (error, hash) => {
      if (error) reject(error)
      else resolve(hash)
    })
  })
}
