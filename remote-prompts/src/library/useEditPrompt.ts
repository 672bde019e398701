import { useCallback, useRef, useState } from 'react'
import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'
import type { Library, LibraryPrompt } from '../prompt-library.ts'
import type { StatusMessage } from '../useStatusMessage.ts'
import { libraryError } from './library-error.ts'
import { libraryMessages } from './library-messages.ts'
import { useEditPromptMutation } from './library.api.ts'

/** Changes the text of one prompt at a time. */
export function useEditPrompt(
  projectId: string,
  { collectionId, prompts }: Library,
  show: (message: StatusMessage | null) => void,
  onNew: (ids: string[]) => void,
) {
  const [editPrompt, { isLoading }] = useEditPromptMutation()
  /** of the prompt whose editor is open */
  const [key, setKey] = useState<string | null>(null)
  /** of the prompt whose editor was closed last */
  const [edited, setEdited] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)

  const open = useCallback((prompt: LibraryPrompt) => {
    if (busy.current) return
    setKey(prompt.key)
    setProblem(undefined)
  }, [])

  function leave(left: string | null) {
    setKey(null)
    setEdited(left)
    setProblem(undefined)
  }

  function takenIn(text: string, edited: LibraryPrompt): string | undefined {
    const folded = foldPrompt(text)
    return prompts.find((prompt) => prompt.key !== edited.key && foldPrompt(prompt.text) === folded)?.category.name
  }

  /** @returns whether the text is saved */
  async function save(prompt: LibraryPrompt, text: string): Promise<boolean> {
    if (collectionId === null || busy.current) return false
    if (text === prompt.text) {
      leave(prompt.key)
      return true
    }
    busy.current = true
    setProblem(undefined)
    try {
      const { id, isNew } = await editPrompt({ projectId, collectionId, prompt, text }).unwrap()
      if (isNew && id !== undefined) onNew([id])
      leave(id ?? prompt.key)
      show({ tone: 'up', text: isNew ? libraryMessages.editedAnew : libraryMessages.edited })
      return true
    } catch (failure) {
      setProblem(libraryError(failure, libraryMessages.editFailed))
      return false
    } finally {
      busy.current = false
    }
  }

  return { key, edited, saving: isLoading, problem, open, close: () => leave(key), takenIn, save }
}

export type PromptEditing = ReturnType<typeof useEditPrompt>
