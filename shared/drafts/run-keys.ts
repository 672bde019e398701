// The key under which a project's next run starts, in the browser's storage until that run is known: two clicks, or two tabs,
// start one run.

import { newRunKey } from '@sightline/shared/contract/run-key.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'

/** A start whose answer was lost is not asked about any longer: the API would answer with a run that has ended by then. */
const KEPT_FOR_MS = 5 * 60_000

interface KeptKey {
  runKey: string
  keptAt: number
}

/** The same one until `forgetRunKey()`. */
export function runKeyOf(projectId: string): string {
  const kept = readKeys()
  const runKey = kept[projectId]?.runKey ?? newRunKey()
  write({ ...kept, [projectId]: kept[projectId] ?? { runKey, keptAt: Date.now() } })
  return runKey
}

/** Its run is known: the next one is another. */
export function forgetRunKey(projectId: string, runKey: string): void {
  const { [projectId]: kept, ...others } = readKeys()
  if (kept?.runKey === runKey) write(others)
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
    // Storage may be full: then the API alone holds two starts together, for as long as the first run lasts.
  }
}
