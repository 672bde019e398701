// What opens a shared report: the code of its address, and where it is protected, a password that is exchanged for a pass.

import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const CODE_BYTES = 16
const SALT_BYTES = 16
const KEY_BYTES = 32
/** Of scrypt: 32 MB and about 0.1 s. Tries are limited per link, so this is not what stops guesses. */
const COST = { N: 2 ** 15, r: 8, p: 1 }
const MEMORY_BYTES = 2 * 128 * COST.N * COST.r

export const PASS_HOURS = 12
const PASS_MS = PASS_HOURS * 60 * 60 * 1000

/** 128 random bits, 22 characters. */
export const newCode = () => randomBytes(CODE_BYTES).toString('base64url')

export const hashCode = (code: string) => createHash('sha256').update(code).digest('hex')

/** @returns `salt$key` */
export async function hashLinkPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

export async function isLinkPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', key = ''] = stored.split('$').map((part) => Buffer.from(part, 'base64url'))
  const given = await derive(password, Buffer.from(salt))
  return given.length === key.length && timingSafeEqual(given, Buffer.from(key))
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Two keyboards may write the same letter in different ways (NFKC makes them equal).
    const options = { ...COST, maxmem: MEMORY_BYTES }
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

interface Protected {
  codeHash: string
  passwordHash: string
}

/** `expiry.signature`. Its key is the stored hash, which no caller knows and every process can read. */
export function newPass(link: Protected, now: Date): string {
  const expiry = String(now.getTime() + PASS_MS)
  return `${expiry}.${signatureOf(link, expiry)}`
}

export function isPass(link: Protected, pass: unknown, now: Date): boolean {
  const [expiry = '', signature = ''] = typeof pass === 'string' ? pass.split('.') : []
  const [expected, given] = [Buffer.from(signatureOf(link, expiry)), Buffer.from(signature)]
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expiry) > now.getTime()
}

const signatureOf = ({ codeHash, passwordHash }: Protected, expiry: string) =>
  createHmac('sha256', passwordHash).update(`${codeHash} ${expiry}`).digest('base64url')
