import { useRef, useState } from 'react'
import { ConfirmDialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { libraryError } from './library-error.ts'
import { libraryMessages } from './library-messages.ts'
import { useDeletePromptMutation, type Deletion } from './library.api.ts'
import type { Library, LibraryPrompt } from '../prompt-library.ts'

interface DeletePromptDialogProps {
  projectId: string
  library: Library
  /** null: closed */
  prompt: LibraryPrompt | null
  onClose: () => void
  onDeleted: (prompt: LibraryPrompt, deletion: Deletion) => void
  finalFocus: () => HTMLElement | null
}

export function DeletePromptDialog({
  projectId,
  library,
  prompt,
  onClose,
  onDeleted,
  finalFocus,
}: DeletePromptDialogProps) {
  const [deletePrompt, { isLoading }] = useDeletePromptMutation()
  const [error, setError] = useState<string>()
  const busy = useRef(false)
  // It keeps its words while the dialog fades out.
  const [shown, setShown] = useState(prompt)
  if (prompt !== null && prompt !== shown) {
    setShown(prompt)
    setError(undefined)
  }

  async function confirm() {
    if (prompt === null || library.collectionId === null || busy.current) return
    busy.current = true
    setError(undefined)
    try {
      // The list may have moved since the dialog was opened.
      const current = library.prompts.find(({ key }) => key === prompt.key) ?? prompt
      onDeleted(
        current,
        await deletePrompt({ projectId, collectionId: library.collectionId, prompt: current }).unwrap(),
      )
    } catch (failure) {
      setError(libraryError(failure, libraryMessages.deleteFailed))
    } finally {
      busy.current = false
    }
  }

  return (
    <ConfirmDialog
      open={prompt !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this prompt?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isLoading}
      error={error}
      finalFocus={finalFocus}
      onConfirm={() => void confirm()}
    >
      <bdi>“{shown?.text}”</bdi> leaves the library and is not asked again. Its past answers stay in your reports.
    </ConfirmDialog>
  )
}
