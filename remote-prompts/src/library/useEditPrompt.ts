import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { foldPrompt } from '@sightline/shared/domain/prompt-text.ts'
import { useSession } from '@sightline/shared/session'
import { useChangedBy } from '@sightline/shared/workspaces/use-changed-by.ts'
import { forgetDrafts, readDraft } from '@sightline/shared/storage/draft-storage.ts'
import type { Library, LibraryPrompt } from '../prompt-library.ts'
import type { StatusMessage } from '../useStatusMessage.ts'
import { libraryError } from './library-error.ts'
import { changedPrompt, libraryMessages } from './library-messages.ts'
import { useEditPromptMutation } from './library.api.ts'

/** Of what is typed into the editor of a prompt. */
export const editDraft = (projectId: string, { key }: LibraryPrompt) => `library/${projectId}/edit/${key}`

/**
 * Changes the text of one prompt at a time.
 * @param onGone with what was typed for a prompt that another tab, or another person, has changed or deleted
 */
export function useEditPrompt(
  projectId: string,
  { collectionId, prompts }: Library,
  show: (message: StatusMessage | null) => void,
  onNew: (ids: string[]) => void,
  onGone: (typed: string) => void,
) {
  const owner = useSession().user?.id ?? ''
  const [editPrompt, { isLoading, error, originalArgs }] = useEditPromptMutation()
  /** its editor is open */
  const [opened, setOpened] = useState<LibraryPrompt | null>(null)
  /** another tab has changed or deleted it while its editor was open */
  const [gone, setGone] = useState<LibraryPrompt | null>(null)
  /** of the prompt whose editor was closed last, until it has the focus */
  const [edited, setEdited] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ key: string; text: string }>()
  const changedBy = useChangedBy()
  const busy = useRef(false)

  const open = useCallback((prompt: LibraryPrompt) => {
    if (busy.current) return
    setOpened(prompt)
    setEdited(null)
    setProblem(undefined)
  }, [])
  const onFocused = useCallback(() => setEdited(null), [])

  /** @param focused the key that the prompt has now */
  function leave({ key }: LibraryPrompt, focused: string | null) {
    setOpened((current) => (current?.key === key ? null : current))
    setEdited(focused)
  }

  if (opened !== null && !isLoading && !prompts.some(({ key }) => key === opened.key)) {
    setOpened(null)
    setGone(opened)
  }
  const tellGone = useEffectEvent((prompt: LibraryPrompt) => {
    const name = editDraft(projectId, prompt)
    const typed = readDraft(`${name}/${prompt.text}`, owner)
    forgetDrafts(name)
    const text = typeof typed === 'string' ? typed : ''
    // The response to the save was lost.
    if (prompts.some((other) => foldPrompt(other.text) === foldPrompt(text)))
      return show({ tone: 'up', text: libraryMessages.edited })
    const first = originalArgs?.prompt.key === prompt.key ? changedBy(error) : undefined
    show({ tone: 'info', text: changedPrompt(first), lasting: true })
    if (text !== '') onGone(text)
  })
  useEffect(() => {
    if (gone !== null) tellGone(gone)
  }, [gone])

  function takenIn(text: string, edited: LibraryPrompt): string | undefined {
    const folded = foldPrompt(text)
    return prompts.find((prompt) => prompt.key !== edited.key && foldPrompt(prompt.text) === folded)?.category.name
  }

  /** @returns whether the text is saved */
  async function save(prompt: LibraryPrompt, text: string): Promise<boolean> {
    if (collectionId === null || busy.current) return false
    if (text === prompt.text) {
      leave(prompt, prompt.key)
      return true
    }
    busy.current = true
    setProblem(undefined)
    try {
      const { id, isNew } = await editPrompt({ projectId, collectionId, prompt, text }).unwrap()
      if (isNew && id !== undefined) onNew([id])
      leave(prompt, id ?? prompt.key)
      show({ tone: 'up', text: isNew ? libraryMessages.editedAnew : libraryMessages.edited })
      return true
    } catch (failure) {
      setProblem({ key: prompt.key, text: libraryError(failure, libraryMessages.editFailed) })
      return false
    } finally {
      busy.current = false
    }
  }

  return {
    /** of the prompt whose editor is open */
    key: opened?.key ?? null,
    edited,
    onFocused,
    saving: isLoading,
    problem: problem?.key === opened?.key ? problem?.text : undefined,
    open,
    close: (prompt: LibraryPrompt) => leave(prompt, prompt.key),
    takenIn,
    save,
  }
}

export type PromptEditing = ReturnType<typeof useEditPrompt>
