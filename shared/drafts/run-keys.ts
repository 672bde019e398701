// The idempotency key of a run that is about to start, kept in localStorage until the API has answered: two clicks, or two tabs,
// start one run.

import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'

/** After a lost response the key expires: the API would answer with the old run for 24 hours. */
const KEPT_FOR_MS = 5 * 60_000

interface KeptKey {
  runKey: string
  keptAt: number
}

/**
 * Returns the same key until `forgetRunKey()`.
 * @param asked what distinguishes this run from others: the project, and the prompts where they are known
 */
export function runKeyOf(...asked: string[]): string {
  const name = asked.join('/')
  const kept = readKeys()
  const { runKey, keptAt } = kept[name] ?? { runKey: newRunKey(), keptAt: Date.now() }
  write({ ...kept, [name]: { runKey, keptAt } })
  return runKey
}

/** Called when the run has started: the next run gets a new key. */
export function forgetRunKey(runKey: string): void {
  write(Object.fromEntries(Object.entries(readKeys()).filter(([, kept]) => kept.runKey !== runKey)))
}

function readKeys(): Record<string, KeptKey> {
  try {
    const stored = Object(JSON.parse(localStorage.getItem(storageKeys.runKeys) ?? '{}')) as Record<string, unknown>
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, KeptKey] => isKept(entry[1])))
  } catch {
    return {}
  }
}

function isKept(value: unknown): value is KeptKey {
  const { runKey, keptAt } = Object(value) as Record<string, unknown>
  return typeof runKey === 'string' && typeof keptAt === 'number' && Date.now() - keptAt < KEPT_FOR_MS
}

function write(keys: Record<string, KeptKey>): void {
  try {
    if (Object.keys(keys).length === 0) localStorage.removeItem(storageKeys.runKeys)
    else localStorage.setItem(storageKeys.runKeys, JSON.stringify(keys))
  } catch {
    // Storage may be full: the API still answers a second start with the running analysis.
  }
}
