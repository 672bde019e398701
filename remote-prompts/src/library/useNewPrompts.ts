import { useMemo } from 'react'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import type { LibraryPrompt } from './read-library.ts'

/** Prompts without answers, and those added on this page since the last analysis. */
export function useNewPrompts(projectId: string, prompts: LibraryPrompt[]) {
  const [{ ids }, setAdded] = useDraft<{ ids: string[] }>(`library/${projectId}/new`, { ids: [] })
  const newPrompts = useMemo(() => {
    const added = new Set(ids)
    return prompts.filter(({ id, isNew }) => isNew || (id !== undefined && added.has(id)))
  }, [prompts, ids])
  return {
    newPrompts,
    markNew: (added: string[]) => setAdded((current) => ({ ids: [...current.ids, ...added] })),
    clearNew: () => setAdded({ ids: [] }),
  }
}
