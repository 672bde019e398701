import { useCallback, useRef, useState, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ADD_PROMPT_PARAM } from '@sightline/shared/domain/paths.ts'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { useStatusMessage } from '../useStatusMessage.ts'
import { useMayEdit } from '@sightline/shared/api'
import { AddPromptDialog } from './AddPromptDialog.tsx'
import { DeletePromptDialog } from './DeletePromptDialog.tsx'
import { ImportPromptsDialog } from './ImportPromptsDialog.tsx'
import { LibraryCard } from './LibraryCard.tsx'
import { BackToReports, LibraryHeader } from './LibraryHeader.tsx'
import { LibraryMessage } from './LibraryMessage.tsx'
import { addedMessage, libraryMessages } from './library-messages.ts'
import type { Added, Deletion } from './library.api.ts'
import type { Library, LibraryPrompt } from '../prompt-library.ts'
import { saveLibrary, type ExportFormat } from './save-library.ts'
import { useAddToLibrary } from './useAddToLibrary.ts'
import { useAnalyzeNew } from './useAnalyzeNew.ts'
import { useEditPrompt } from './useEditPrompt.ts'
import { useUndoDeletion } from './useUndoDeletion.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'

interface LoadedLibraryProps {
  projectId: string
  library: Library
  /** it could not be read again */
  outdated: boolean
  /** ms */
  loadedAt: number | undefined
  onRetry: () => void
}

export function LoadedLibrary({ projectId, library, outdated, loadedAt, onRetry }: LoadedLibraryProps) {
  const [params, setParams] = useSearchParams()
  const mayEdit = useMayEdit()
  const [open, setOpen] = useState<'add' | 'import' | null>(params.has(ADD_PROMPT_PARAM) ? 'add' : null)
  const [toDelete, setToDelete] = useState<LibraryPrompt | null>(null)
  const [status, show] = useStatusMessage()
  const undoButton = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const { newPrompts, markNew, clearNew } = useNewPrompts(projectId, library.prompts)
  const { analyze, analyzeAll, analyzing } = useAnalyzeNew(projectId, library, show, clearNew)
  const adding = useAddToLibrary(projectId, library.collectionId)
  const editing = useEditPrompt(projectId, library, show, markNew, addInstead)
  const offerUndo = useUndoDeletion(adding, status, show)
  const close = useCallback(() => setOpen(null), [])

  function addInstead(text: string) {
    setParams((query) => new URLSearchParams([...query, [ADD_PROMPT_PARAM, text]]), {
      ...{ replace: true, preventScrollReset: true },
    })
    setOpen('add')
  }

  function afterAdding({ ids, count, duplicates }: Added) {
    markNew(ids)
    setOpen(null)
    show({ tone: 'up', text: addedMessage(count, duplicates) })
  }

  function afterDeleting(prompt: LibraryPrompt, deletion: Deletion) {
    setToDelete(null)
    if (deletion === 'deleted') offerUndo(prompt)
    else show({ tone: 'info', text: libraryMessages.goneAlready })
  }

  async function exportAs(format: ExportFormat) {
    try {
      await saveLibrary(library, format)
    } catch {
      show({ tone: 'down', text: libraryMessages.exportFailed })
    }
  }

  return (
    <Stack>
      <BackToReports projectId={projectId} />
      <LibraryHeader
        projectId={projectId}
        library={library}
        newCount={newPrompts.length}
        analyzing={analyzing}
        adding={adding.adding}
        onAnalyze={() => void analyze(newPrompts)}
        onAnalyzeAll={() => void analyzeAll()}
        onAdd={() => setOpen('add')}
        onImport={() => setOpen('import')}
        onExport={(format) => void exportAs(format)}
      />
      <LibraryMessage
        status={analyzing ? { tone: 'info', text: libraryMessages.analyzing } : status}
        undoButton={undoButton}
        below={card}
      />
      <div ref={card} tabIndex={-1}>
        <LibraryCard
          projectId={projectId}
          library={library}
          newPrompts={newPrompts}
          outdated={outdated}
          loadedAt={loadedAt}
          onRetry={onRetry}
          changes={mayEdit ? { editing, onDelete: setToDelete } : undefined}
        />
      </div>
      <AddPromptDialog
        projectId={projectId}
        library={library}
        adding={adding}
        open={mayEdit && open === 'add'}
        onClose={close}
        onAdded={afterAdding}
      />
      <ImportPromptsDialog
        projectId={projectId}
        library={library}
        adding={adding}
        open={mayEdit && open === 'import'}
        onClose={close}
        onAdded={afterAdding}
      />
      <DeletePromptDialog
        projectId={projectId}
        library={library}
        prompt={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={afterDeleting}
        finalFocus={() => undoButton.current ?? (status?.text === libraryMessages.goneAlready ? card.current : null)}
      />
    </Stack>
  )
}

/** Prompts without answers, and those added on this page since the last analysis. */
function useNewPrompts(projectId: string, prompts: LibraryPrompt[]) {
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
