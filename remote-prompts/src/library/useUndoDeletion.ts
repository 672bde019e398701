import { useEffect, useRef } from 'react'
import type { StatusMessage } from '../useStatusMessage.ts'
import { libraryMessages, restoredMessage } from './library-messages.ts'
import type { PromptGroup } from './library.api.ts'
import type { LibraryPrompt } from '../prompt-library.ts'
import type { AddToLibrary } from './useAddToLibrary.ts'

/** Restores deleted prompts while a message offers it. Deletions in a row share the message, so that none loses its Undo. */
export function useUndoDeletion(
  { add }: AddToLibrary,
  status: StatusMessage | null,
  show: (message: StatusMessage | null) => void,
) {
  const deleted = useRef<PromptGroup[]>([])
  useEffect(() => {
    if (status?.undo === undefined) deleted.current = []
  }, [status])

  function offerFor(prompt: LibraryPrompt) {
    deleted.current = [...deleted.current, groupOf(prompt)]
    offerUndo({ tone: 'up', text: libraryMessages.deleted })
  }

  function offerUndo(message: StatusMessage) {
    const count = deleted.current.length
    show({ ...message, undo: () => void restore(), ...(count > 1 && { undoLabel: `Undo ${count} deletions` }) })
  }

  async function restore() {
    const groups = deleted.current
    deleted.current = []
    show(null)
    const outcome = await add(groups)
    deleted.current = [...(outcome?.rest ?? groups), ...deleted.current]
    if (outcome !== null && outcome.problem !== null)
      return offerUndo({ tone: 'down', text: outcome.problem, lasting: true })
    // The call was refused, or another prompt was deleted meanwhile.
    if (deleted.current.length > 0) return offerUndo({ tone: 'up', text: libraryMessages.deleted })
    show({ tone: 'up', text: restoredMessage(groups.length) })
  }

  return offerFor
}

/** Adding the text to its category again restores its id and answers; the category may have been deleted with its last prompt. */
function groupOf({ text, priority, type, category }: LibraryPrompt): PromptGroup {
  return { category: { ...category, id: undefined }, prompts: [{ text, priority, type }] }
}
