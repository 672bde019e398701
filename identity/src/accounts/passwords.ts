// Passwords are kept as scrypt hashes with the cost that OWASP's password storage guide asks for.

import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { inPasswordQueue } from './password-queue.ts'

/** Cost of hashing a new password; a stored hash names its own. Tests that are not about passwords lower it. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 }
const SALT_BYTES = 16
const KEY_BYTES = 32
/** Factor on the 128 · N · r bytes that scrypt needs, for its overhead. */
const MEMORY_HEADROOM = 2

interface StoredPassword {
  cost: { N: number; r: number; p: number }
  salt: Buffer
  key: Buffer
}

function derive(password: string, salt: Buffer, cost: StoredPassword['cost'], length: number): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 128 * cost.N * cost.r * MEMORY_HEADROOM }
  return new Promise((resolve, reject) => {
    // Two keyboards may write the same letter in different ways (NFKC makes them equal).
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

function parse(stored: string): StoredPassword {
  const [scheme, n, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) throw new Error('A stored password is malformed')
  return {
    cost: { N: Number(n), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** `scrypt$N$r$p$salt$key` */
function format(salt: string, key: string): string {
  const { N, r, p } = passwordCost
  return ['scrypt', N, r, p, salt, key].join('$')
}

/** @param address of the caller, for the fair queue; a script has none */
export async function hashPassword(password: string, address = ''): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await inPasswordQueue(address, () => derive(password, salt, passwordCost, KEY_BYTES))
  return format(salt.toString('base64url'), key.toString('base64url'))
}

/** Each new password has another salt, so it tells whether a password was replaced; '' where there is none. */
export const saltOf = (stored: string | null): string => stored?.split('$')[4] ?? ''

/** Verified where there is no account, so that an unknown email takes as long as a wrong password. */
const dummyPassword = () => format('A'.repeat(22), 'A'.repeat(43))

/**
 * @param stored null where there is no account or it has no password: the answer is false, after the same time
 * @param address of the caller
 */
export async function verifyPassword(password: string, stored: string | null, address = ''): Promise<boolean> {
  const { cost, salt, key } = parse(stored ?? dummyPassword())
  const given = await inPasswordQueue(address, () => derive(password, salt, cost, key.length))
  return timingSafeEqual(given, key) && stored !== null
}
