import { findByPassword } from '../accounts/accounts.queries.ts'
import { clearAttempts, countedWork, returnAttempt, takeAttempt, type Attempt } from '../accounts/sign-in-limit.ts'
import { signInLimits, type Place } from './known-places.ts'
import { logSecurityEvent } from './security-events.ts'

type Verified =
  | { refused: Extract<Attempt, { allowed: false }> }
  | { refused?: undefined; account: Awaited<ReturnType<typeof findByPassword>>; isNew: boolean }

/**
 * The account of an email and a password, and whether the attempt is made from a new place. Wrong ones are counted, and after too
 * many none is verified (sign-in-limit.ts).
 */
export async function verifyCounted(
  place: Place,
  { email, password }: { email: string; password: string },
): Promise<Verified> {
  const { db, request } = place
  const { own, shared, isNew } = await signInLimits(place, email)
  const limits = [own, ...shared]
  const attempt = await takeAttempt(db, ...limits)
  if (!attempt.allowed) {
    logSecurityEvent(request, 'sign-in-limited')
    return { refused: attempt }
  }
  const account = await countedWork(db, limits, () => findByPassword(db, { email, password, address: request.ip }))
  if (!account) {
    logSecurityEvent(request, 'sign-in-failed')
    return { account, isNew }
  }
  await clearAttempts(db, own)
  await returnAttempt(db, ...shared)
  return { account, isNew }
}
