import { z } from 'zod'

const half = z.object({
  halfDone: z.object({ accountId: z.string(), passwordSalt: z.string(), isNew: z.boolean() }),
})

/**
 * A sign-in whose password was right, as its interaction keeps it until the second step. `passwordSalt` tells whether the account
 * still has that password; `isNew`: the sign-in is made from a new place.
 */
export type HalfDone = z.infer<typeof half>['halfDone']

/** @param result of an interaction */
export function halfDoneIn(result: unknown): HalfDone | undefined {
  return half.safeParse(result).data?.halfDone
}
