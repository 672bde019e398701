// Drafts in this tab's storage: what was typed into a form and not saved, and by whom.

import { draftKeyPrefix } from '@sightline/shared/contract/storage-keys.ts'

interface StoredDraft {
  /** id of the user; empty for a visitor */
  owner: string
  value: unknown
}

/** Undefined when there is none, or it is another person's. */
export function readDraft(name: string, owner: string): unknown {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKeyPrefix + name) ?? 'null') as StoredDraft | null
    return draft?.owner === owner ? draft.value : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, owner: string, value: unknown): void {
  try {
    sessionStorage.setItem(draftKeyPrefix + name, JSON.stringify({ owner, value } satisfies StoredDraft))
  } catch {
    // Storage may be full or forbidden: then a draft lasts as long as its form.
  }
}

/** The draft of that name and those below it (`name/…`): after a save. Without a name all of them: at a sign-out. */
export function forgetDrafts(name?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(draftKeyPrefix)) continue
    const found = key.slice(draftKeyPrefix.length)
    if (name === undefined || found === name || found.startsWith(`${name}/`)) sessionStorage.removeItem(key)
  }
}
