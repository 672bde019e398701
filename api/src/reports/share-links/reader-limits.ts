// What limits the readers of shared reports, in all processes together. A reader of a known link is not slowed down by what others
// in the same network guess.

import { callerNetwork } from '@sightline/shared/service/caller-network.ts'
import {
  countAttempt,
  secondsLeft,
  takeBackAttempt,
  type AttemptWindow,
} from '../../accounts/sign-in/attempt-windows.queries.ts'
import type { Connection } from '../../database/connection.ts'
import { tooManyCalls } from '../../http/api-failure.ts'

const MINUTE_MS = 60_000
/** Of one network: unknown codes and refused passes. */
const MOST_REFUSED = 60
/** Wrong passwords of one link, from one network in a quarter of an hour. */
const MOST_TRIES = 10
/** Wrong passwords of one link, of all networks together in an hour. */
const MOST_TRIES_OF_ALL = 100

interface Reader {
  linkId: string
  address: string
  now: Date
}

async function countUpTo(db: Connection, window: AttemptWindow, most: number): Promise<void> {
  if ((await countAttempt(db, window)) > most) throw tooManyCalls(secondsLeft(window))
}

/** Counts an unknown code or a refused pass. @throws ApiFailure 429 above the limit */
export const countRefused = (db: Connection, address: string, now: Date) =>
  countUpTo(db, { key: `share-refused:${callerNetwork(address)}`, windowMs: MINUTE_MS, now }, MOST_REFUSED)

const triesOf = ({ linkId, address, now }: Reader): [AttemptWindow, number][] => [
  [{ key: `share-try:${linkId}:${callerNetwork(address)}`, windowMs: 15 * MINUTE_MS, now }, MOST_TRIES],
  [{ key: `share-try:${linkId}`, windowMs: 60 * MINUTE_MS, now }, MOST_TRIES_OF_ALL],
]

/**
 * Counts a password before it is tried, so that concurrent guesses get no more tries than sequential ones. A network that is above its
 * own limit does not use up that of all.
 * @throws ApiFailure 429 above a limit
 */
export async function countTry(db: Connection, reader: Reader): Promise<void> {
  for (const [window, most] of triesOf(reader)) await countUpTo(db, window, most)
}

/** The right password is no guess. */
export async function takeBackTry(db: Connection, reader: Reader): Promise<void> {
  for (const [window] of triesOf(reader)) await takeBackAttempt(db, window)
}

/** Whether it is the first view of the link from this network in this minute. */
export async function isNewView(db: Connection, { linkId, address, now }: Reader): Promise<boolean> {
  const key = `share-view:${linkId}:${callerNetwork(address)}`
  return (await countAttempt(db, { key, windowMs: MINUTE_MS, now })) === 1
}
