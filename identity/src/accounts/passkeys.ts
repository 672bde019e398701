// Passkeys (WebAuthn): keys that an authenticator keeps for an account. One signs in in the place of password and code, as the
// authenticator has made sure of the person by fingerprint, face or PIN.

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { deleteExpired } from '../database/delete-expired.ts'
import { accounts, passkeyChallenges, passkeys } from '../database/schema.ts'

export const PASSKEYS_PER_ACCOUNT = 10
const CHALLENGE_MINUTES = 5
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000

export type Passkey = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>

/** Who asks for a passkey: an interaction, or a session that adds one, by its uid; and the address that it is bound to. */
interface Asker {
  heldBy: string
  publicUrl: URL
}

/** What the page's script sends: JSON of the browser's answer. */
const answerOf = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: z.base64url(),
    rawId: z.base64url(),
    type: z.literal('public-key'),
    response: z.object(response),
    clientExtensionResults: z.object({}),
  })
const newPasskey = answerOf({ clientDataJSON: z.string(), attestationObject: z.string() })
const usedPasskey = answerOf({
  clientDataJSON: z.string(),
  authenticatorData: z.string(),
  signature: z.string(),
  userHandle: z.string(),
})

/** Undefined for everything that a browser does not send: the library throws, too. */
async function orUndefined<Result>(work: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

export function listPasskeys(db: Database, sub: string): Promise<Passkey[]> {
  const { id, name, createdAt, lastUsedAt } = passkeys
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.sub, sub))
    .orderBy(desc(createdAt))
}

/** In the place of an earlier one of the same holder. */
async function keepChallenge(db: Database, heldBy: string, challenge: string): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`
  await db
    .insert(passkeyChallenges)
    .values({ heldBy, challenge, expiresAt })
    .onConflictDoUpdate({ target: passkeyChallenges.heldBy, set: { challenge, expiresAt } })
}

/** Each once. */
async function takeChallenge(db: Database, heldBy: string): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.heldBy, heldBy))
    .returning({
      challenge: passkeyChallenges.challenge,
      isOver: sql<boolean>`${passkeyChallenges.expiresAt} <= now()`,
    })
  return taken?.isOver === false ? taken.challenge : undefined
}

/** For the browser, which makes a new passkey. The authenticator keeps the address and the subject with it. */
export async function optionsToAdd(
  db: Database,
  { heldBy, publicUrl }: Asker,
  { sub, email }: { sub: string; email: string },
) {
  const existing = await listPasskeys(db, sub)
  const options = await generateRegistrationOptions({
    rpName: 'Sightline',
    rpID: publicUrl.hostname,
    userID: new TextEncoder().encode(sub),
    userName: email,
    userDisplayName: email,
    timeout: TIMEOUT_MS,
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, heldBy, options.challenge)
  return options
}

/** For the browser, which lets the person choose a passkey. They are the same for everybody, so they reveal no account. */
export async function optionsToSignIn(db: Database, { heldBy, publicUrl }: Asker) {
  const options = await generateAuthenticationOptions({
    rpID: publicUrl.hostname,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })
  await keepChallenge(db, heldBy, options.challenge)
  return options
}

/** @param answer of the browser, as JSON  @returns whether it was added: it is no new passkey otherwise, or one too many */
export async function addPasskey(
  db: Database,
  { heldBy, publicUrl }: Asker,
  { sub, name, answer }: { sub: string; name: string; answer: string },
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(db, heldBy)
  if (expectedChallenge === undefined) return false
  const verified = await orUndefined(() =>
    verifyRegistrationResponse({
      response: newPasskey.parse(JSON.parse(answer)),
      expectedChallenge,
      expectedOrigin: publicUrl.origin,
      expectedRPID: publicUrl.hostname,
    }),
  )
  if (!verified?.verified) return false
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return db.transaction(async (tx) => {
    // Two tabs at once do not add one too many.
    await tx.select({ sub: accounts.sub }).from(accounts).where(eq(accounts.sub, sub)).for('update')
    if ((await tx.$count(passkeys, eq(passkeys.sub, sub))) >= PASSKEYS_PER_ACCOUNT) return false
    const { rowCount } = await tx
      .insert(passkeys)
      .values({ id, sub, publicKey: Buffer.from(publicKey).toString('base64url'), counter, name })
      .onConflictDoNothing()
    return rowCount !== 0
  })
}

/** @returns whose passkey it is; undefined where it is none, or not for this challenge and address, or nobody was verified */
export async function takePasskey(
  db: Database,
  { heldBy, publicUrl }: Asker,
  answer: string,
): Promise<{ sub: string; isCopy: boolean } | undefined> {
  const expectedChallenge = await takeChallenge(db, heldBy)
  const response = await orUndefined(() => usedPasskey.parse(JSON.parse(answer)))
  if (expectedChallenge === undefined || !response) return undefined
  const { id } = response
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  if (!passkey || Buffer.from(response.response.userHandle, 'base64url').toString() !== passkey.sub) return undefined
  const verified = await orUndefined(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: publicUrl.origin,
      expectedRPID: publicUrl.hostname,
      // The counter is compared below, where it is replaced.
      credential: { id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
    }),
  )
  if (!verified?.verified) return undefined
  const counter = verified.authenticationInfo.newCounter
  // It goes up with each use, so one that does not is of a copy, or of the authenticator after a copy was used.
  const isNewer = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const { rowCount } = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNewer))
  return { sub: passkey.sub, isCopy: rowCount === 0 }
}

/** @returns whether it was there */
export async function removePasskey(db: Database, sub: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.sub, sub), eq(passkeys.id, id)))
  return rowCount !== 0
}

export function purgePasskeyChallenges(db: Database): Promise<void> {
  return deleteExpired(db, passkeyChallenges, passkeyChallenges.expiresAt)
}
