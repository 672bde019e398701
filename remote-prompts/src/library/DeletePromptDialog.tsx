import { useState } from 'react'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
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
  const [deletePrompt] = useDeletePromptMutation()
  // It keeps its words while the dialog fades out.
  const [shown, setShown] = useState(prompt)
  if (prompt !== null && prompt !== shown) setShown(prompt)

  async function act() {
    if (prompt === null || library.collectionId === null) return
    // The list may have moved since the dialog was opened.
    const current = library.prompts.find(({ key }) => key === prompt.key) ?? prompt
    onDeleted(current, await deletePrompt({ projectId, collectionId: library.collectionId, prompt: current }).unwrap())
  }

  return (
    <ActingDialog
      open={prompt !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this prompt?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      finalFocus={finalFocus}
      act={act}
      failed={(failure) => libraryError(failure, libraryMessages.deleteFailed)}
    >
      <bdi>“{shown?.text}”</bdi> leaves the library and is not asked again. Its past answers stay in your reports.
    </ActingDialog>
  )
}
