import { z } from 'zod'

const half = z.object({ halfDone: z.object({ accountId: z.string(), isNew: z.boolean() }) })

/** A sign-in whose password was right, as its interaction keeps it until the second step; `isNew`: it is made from a new place. */
export type HalfDone = z.infer<typeof half>['halfDone']

/** @param result of an interaction */
export function halfDoneIn(result: unknown): HalfDone | undefined {
  return half.safeParse(result).data?.halfDone
}
