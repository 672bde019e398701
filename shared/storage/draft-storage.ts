// Drafts in session storage: unsaved input of forms, with the user who typed it.

import { draftKeyPrefix } from '@sightline/shared/contract/storage-keys.ts'
import { readSessionValue, writeSessionValue } from './session-value.ts'

interface StoredDraft {
  /** id of the user; empty for a visitor */
  owner: string
  value: unknown
}

/** Undefined when there is no draft, or it belongs to another user. */
export function readDraft(name: string, owner: string): unknown {
  const draft = readSessionValue(draftKeyPrefix + name) as StoredDraft | null
  return draft?.owner === owner ? draft.value : undefined
}

export function keepDraft(name: string, owner: string, value: unknown): void {
  writeSessionValue(draftKeyPrefix + name, { owner, value } satisfies StoredDraft)
}

/** Removes the draft of that name and those below it (`name/…`), after a save; without a name all drafts, at a sign-out. */
export function forgetDrafts(name?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(draftKeyPrefix)) continue
    const found = key.slice(draftKeyPrefix.length)
    if (name === undefined || found === name || found.startsWith(`${name}/`)) sessionStorage.removeItem(key)
  }
}
