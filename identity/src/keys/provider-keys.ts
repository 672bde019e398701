// The key that signs tokens and the key that signs cookies live in the database: tokens and sessions survive a restart,
// and every process signs alike.

import { createSecretBox, type SecretBox } from '@sightline/shared/service/secret-box.ts'
import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { asc, inArray } from 'drizzle-orm'
import type { JWK } from 'oidc-provider'
import { takeLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/connect.ts'
import { providerKeys } from '../database/schema.ts'
import { COOKIES_KEPT_MS, planKeys } from './key-plan.ts'

/** 128 bits of security, as the rest of the keys have at the least. */
const RSA_BITS = 3072
const COOKIE_KEY_BYTES = 32

export interface ProviderKeys {
  /** private, RS256; the first one signs, all are published */
  tokenKeys: JWK[]
  /** the first one signs, all verify */
  cookieKeys: string[]
}

type PublicKey = Pick<JWK, 'kid' | 'n' | 'e' | 'alg' | 'use'> & { kty: string }
type KeyRow = typeof providerKeys.$inferSelect

async function newTokenKey(box: SecretBox, createdAt: Date): Promise<KeyRow> {
  const id = randomUUID()
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS })
  const secret = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' })
  return { id, purpose: 'tokens', encryptedSecret: box.seal(secret, id), createdAt }
}

function newCookieKey(box: SecretBox, createdAt: Date): KeyRow {
  const id = randomUUID()
  const secret = randomBytes(COOKIE_KEY_BYTES).toString('base64url')
  return { id, purpose: 'cookies', encryptedSecret: box.seal(secret, id), createdAt }
}

/** The public JWKS. */
export function publicKeys({ tokenKeys }: ProviderKeys): PublicKey[] {
  return tokenKeys.map(({ kid, kty, n, e }) => ({ kid, kty: kty ?? 'RSA', n, e, alg: 'RS256', use: 'sig' }))
}

/**
 * Reads the keys. Makes those that are missing, or a new one where the newest is old; drops those that have signed
 * nothing that is still valid. Throws where SECRET_KEY is not the one that they were made with.
 */
export async function loadProviderKeys(db: Database, secretKey: string, now = new Date()): Promise<ProviderKeys> {
  const box = boxOf(secretKey)
  const { tokens, cookies } = await db.transaction(async (tx) => {
    await takeLock(tx, 'keys', 'transaction')
    const rows = await tx.select().from(providerKeys).orderBy(asc(providerKeys.createdAt), asc(providerKeys.id))
    const rowsFor = (purpose: KeyRow['purpose']) => rows.filter((row) => row.purpose === purpose)
    const tokens = planKeys(rowsFor('tokens'), now)
    const cookies = planKeys(rowsFor('cookies'), now, COOKIES_KEPT_MS)
    const newTokens = tokens.isNewDue ? [await newTokenKey(box, now)] : []
    const newCookies = cookies.isNewDue ? [newCookieKey(box, now)] : []
    const added = [...newTokens, ...newCookies]
    if (added.length > 0) await tx.insert(providerKeys).values(added)
    const dead = [...tokens.dead, ...cookies.dead].map(({ id }) => id)
    if (dead.length > 0) await tx.delete(providerKeys).where(inArray(providerKeys.id, dead))
    return { tokens: [...tokens.valid, ...newTokens], cookies: [...cookies.valid, ...newCookies] }
  })
  return {
    tokenKeys: tokens.map((row): JWK => JSON.parse(openKey(box, row))),
    cookieKeys: cookies.map((row) => openKey(box, row)),
  }
}

/** Equal for two sets with the same keys in the same order. */
export function fingerprint({ tokenKeys, cookieKeys }: ProviderKeys): string {
  return [...tokenKeys.map(({ kid }) => kid), ...cookieKeys].join(' ')
}

const boxOf = (secretKey: string) => createSecretBox(secretKey, 'sightline identity: keys at rest')

export type SealedKey = Pick<KeyRow, 'id' | 'encryptedSecret'>

/** Whether the key was made with this SECRET_KEY. */
export function opensWith(secretKey: string, row: SealedKey): boolean {
  try {
    openKey(boxOf(secretKey), row)
    return true
  } catch {
    return false
  }
}

function openKey(box: SecretBox, row: SealedKey): string {
  try {
    return box.open(row.encryptedSecret, row.id)
  } catch {
    throw new Error('the keys in the database were made with another SECRET_KEY: set that one again')
  }
}
