// Two-step sign-in: after the password a code of an authenticator app (TOTP, RFC 6238), a passkey (passkeys.ts), or one of the recovery
// codes, each of which works once.

import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, lte, notExists, or, sql, type SQL } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { SecretBox } from '@sightline/shared/service/secret-box.ts'
import type { Database } from '../database/connect.ts'
import { passkeys, secondFactors } from '../database/schema.ts'

export const RECOVERY_CODES = 10
const RECOVERY_CODE_BYTES = 15
const SET_UP_MINUTES = 15
const STEP_MS = 30_000
/** Steps before and after the present one whose codes are right, too: clocks differ. */
const WINDOW_STEPS = 1

const totpOf = (secret: string, label = '') => new TOTP({ issuer: 'Sightline', label, secret })

/** The address that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, email: string) => totpOf(secret, email).toString()

/** The time step that a code belongs to; undefined for a wrong code. */
export function stepOfCode(secret: string, typed: string, timestamp = Date.now()): number | undefined {
  const token = typed.replaceAll(/\s/g, '')
  // otpauth throws where a character of six is none of ASCII.
  if (!/^[0-9]{6}$/.test(token)) return undefined
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW_STEPS })
  return delta === null ? undefined : Math.floor(timestamp / STEP_MS) + delta
}

/** Undefined where SECRET_KEY was replaced after it was sealed. */
function openSecret(box: SecretBox, sealed: string | null, sub: string): string | undefined {
  if (sealed === null) return undefined
  try {
    return box.open(sealed, sub)
  } catch {
    return undefined
  }
}

/** 120 random bits each. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_CODE_BYTES }).base32)
}

/** Case, spaces and hyphens do not matter. */
function hashCode(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
  return createHash('sha256').update(code).digest('base64url')
}

const hasApp = and(isNotNull(secondFactors.encryptedSecret), isNull(secondFactors.setUpUntil))
const isOn = (sub: string) => and(eq(secondFactors.sub, sub), hasApp)

export interface TwoStep {
  /** a sign-in asks for a second step after the password */
  isOn: boolean
  /** which can be a code of an authenticator app */
  hasApp: boolean
  /** which can be a passkey */
  hasPasskey: boolean
  codesLeft: number
}

export async function findTwoStep(db: Database, sub: string): Promise<TwoStep> {
  const [[row], count] = await Promise.all([
    db
      .select({ hashes: secondFactors.recoveryHashes, hasApp: sql<boolean>`${hasApp}` })
      .from(secondFactors)
      .where(eq(secondFactors.sub, sub)),
    db.$count(passkeys, eq(passkeys.sub, sub)),
  ])
  const found = { hasApp: row?.hasApp ?? false, hasPasskey: count !== 0 }
  return { ...found, isOn: found.hasApp || found.hasPasskey, codesLeft: row?.hashes.length ?? 0 }
}

interface SetUp {
  secret: string
  sealed: string
}

/** The secret that waits for its first code; undefined where none does, or it cannot be read any more. */
export async function findSetUp(db: Database, box: SecretBox, sub: string): Promise<SetUp | undefined> {
  const [row] = await db
    .select({ sealed: secondFactors.encryptedSecret })
    .from(secondFactors)
    .where(and(eq(secondFactors.sub, sub), gt(secondFactors.setUpUntil, sql`now()`)))
  if (!row) return undefined
  const { sealed } = row
  const secret = openSecret(box, sealed, sub)
  return secret === undefined || sealed === null ? undefined : { secret, sealed }
}

/**
 * A new secret, in the place of one that waits: somebody else who knows the password may have seen that. Undefined where an app is
 * set up.
 */
export async function beginSetUp(db: Database, box: SecretBox, sub: string): Promise<string | undefined> {
  const secret = new Secret().base32
  const encryptedSecret = box.seal(secret, sub)
  const setUpUntil = sql`now() + make_interval(mins => ${SET_UP_MINUTES})`
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ sub, encryptedSecret, setUpUntil, lastStep: 0, recoveryHashes: [] })
    .onConflictDoUpdate({
      target: secondFactors.sub,
      set: { encryptedSecret, setUpUntil },
      setWhere: or(isNull(secondFactors.encryptedSecret), isNotNull(secondFactors.setUpUntil)),
    })
  return rowCount === 0 ? undefined : secret
}

/** Turns it on by the secret's first code. @returns recovery codes; undefined for a wrong code */
export async function turnOn(
  db: Database,
  { sub, secret, sealed, code }: SetUp & { sub: string; code: string },
): Promise<string[] | undefined> {
  const lastStep = stepOfCode(secret, code)
  if (lastStep === undefined) return undefined
  const codes = newRecoveryCodes()
  const { rowCount } = await db
    .update(secondFactors)
    .set({ setUpUntil: null, lastStep, recoveryHashes: codes.map(hashCode) })
    .where(
      and(eq(secondFactors.sub, sub), isNotNull(secondFactors.setUpUntil), eq(secondFactors.encryptedSecret, sealed)),
    )
  return rowCount === 0 ? undefined : codes
}

/** New recovery codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(db: Database, sub: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const recoveryHashes = codes.map(hashCode)
  await db
    .insert(secondFactors)
    .values({ sub, lastStep: 0, recoveryHashes })
    .onConflictDoUpdate({ target: secondFactors.sub, set: { recoveryHashes } })
  return codes
}

/** Forgets the app, and the recovery codes where no passkey needs them. @returns whether it was on */
export async function turnOff(db: Database, sub: string): Promise<boolean> {
  const { rowCount } = await db.update(secondFactors).set({ encryptedSecret: null }).where(isOn(sub))
  await forgetNeedlessCodes(db, sub)
  return rowCount !== 0
}

/** Where neither an app nor a passkey is left. */
export async function forgetNeedlessCodes(db: Database, sub: string): Promise<void> {
  const passkey = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.sub, sub))
  const noApp = or(isNull(secondFactors.encryptedSecret), isNotNull(secondFactors.setUpUntil))
  await db.delete(secondFactors).where(and(eq(secondFactors.sub, sub), noApp, notExists(passkey)))
}

/**
 * Whether the code is right and newer than the last one that was used; of two equal ones at once only one is. Undefined where no
 * code can be checked, as SECRET_KEY was replaced.
 */
export async function takeCode(db: Database, box: SecretBox, sub: string, code: string): Promise<boolean | undefined> {
  const [row] = await db.select({ sealed: secondFactors.encryptedSecret }).from(secondFactors).where(isOn(sub))
  if (!row) return false
  const secret = openSecret(box, row.sealed, sub)
  if (secret === undefined) return undefined
  const lastStep = stepOfCode(secret, code)
  if (lastStep === undefined) return false
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep })
    .where(and(isOn(sub), lt(secondFactors.lastStep, lastStep)))
  return rowCount !== 0
}

/** Whether it is one that is left, which it then is no longer. */
export async function takeRecoveryCode(db: Database, sub: string, code: string): Promise<boolean> {
  const hash = hashCode(code)
  const { rowCount } = await db
    .update(secondFactors)
    .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash}::text)` })
    .where(and(eq(secondFactors.sub, sub), sql`${hash}::text = any(${secondFactors.recoveryHashes})`))
  return rowCount !== 0
}

/** Ends set-ups; recovery codes of passkeys stay. */
async function endSetUps(db: Pick<Database, 'update' | 'delete'>, which: SQL | undefined): Promise<void> {
  await db.delete(secondFactors).where(and(which, sql`cardinality(${secondFactors.recoveryHashes}) = 0`))
  await db.update(secondFactors).set({ encryptedSecret: null, setUpUntil: null }).where(which)
}

/** Who began a set-up with an old password cannot finish it. */
export function forgetSetUp(db: Pick<Database, 'update' | 'delete'>, sub: string): Promise<void> {
  return endSetUps(db, and(eq(secondFactors.sub, sub), isNotNull(secondFactors.setUpUntil)))
}

export function purgeSetUps(db: Database): Promise<void> {
  return endSetUps(db, lte(secondFactors.setUpUntil, sql`now()`))
}
