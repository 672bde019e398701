// The key that signs tokens and the key that signs cookies live in the database: tokens and sessions survive a restart,
// and every process signs alike.

import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { asc } from 'drizzle-orm'
import type { JWK } from 'oidc-provider'
import { takeLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/connect.ts'
import { providerKeys } from '../database/schema.ts'
import { createSecretBox, type SecretBox } from './secret-box.ts'

const RSA_BITS = 2048
const COOKIE_KEY_BYTES = 32

export interface ProviderKeys {
  /** private, RS256 */
  tokenKeys: JWK[]
  cookieKeys: string[]
}

type PublicKey = Pick<JWK, 'kid' | 'n' | 'e' | 'alg' | 'use'> & { kty: string }
type KeyRow = typeof providerKeys.$inferInsert

async function newTokenKey(id: string): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS })
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' })
}

async function newKeys(box: SecretBox): Promise<KeyRow[]> {
  const tokens = randomUUID()
  const cookies = randomUUID()
  return [
    { id: tokens, purpose: 'tokens', encryptedSecret: box.seal(await newTokenKey(tokens), tokens) },
    {
      id: cookies,
      purpose: 'cookies',
      encryptedSecret: box.seal(randomBytes(COOKIE_KEY_BYTES).toString('base64url'), cookies),
    },
  ]
}

/** What everyone may know of the keys that sign tokens. */
export function publicKeys({ tokenKeys }: ProviderKeys): PublicKey[] {
  return tokenKeys.map(({ kid, kty, n, e }) => ({ kid, kty: kty ?? 'RSA', n, e, alg: 'RS256', use: 'sig' }))
}

/** Reads the keys; the first process ever makes them. Throws where SECRET_KEY is not the one that they were made with. */
export async function loadProviderKeys(db: Database, secretKey: string): Promise<ProviderKeys> {
  const box = createSecretBox(secretKey)
  const rows = await db.transaction(async (tx) => {
    await takeLock(tx, 'keys', 'transaction')
    const existing = await tx.select().from(providerKeys).orderBy(asc(providerKeys.createdAt))
    return existing.length > 0 ? existing : tx.insert(providerKeys).values(await newKeys(box)).returning()
  })
  const secrets = (purpose: KeyRow['purpose']) =>
    rows.filter((row) => row.purpose === purpose).map((row) => openKey(box, row))
  return {
    tokenKeys: secrets('tokens').map((secret): JWK => JSON.parse(secret)),
    cookieKeys: secrets('cookies'),
  }
}

function openKey(box: SecretBox, row: KeyRow): string {
  try {
    return box.open(row.encryptedSecret, row.id)
  } catch {
    throw new Error('the keys in the database were made with another SECRET_KEY: set that one again')
  }
}
