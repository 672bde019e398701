import { useId, type FormEvent, type KeyboardEvent } from 'react'
import { MAX_PROMPT_LENGTH } from '@sightline/shared/domain/prompt-categories.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { promptMessages } from '../prompt-messages.ts'
import styles from './PromptEditor.module.css'

interface PromptEditorProps {
  text: string
  /** The person has opened it: it takes the focus. */
  focused: boolean
  draftName: string
  /** The category in which another prompt has this text. */
  takenIn: (text: string) => string | undefined
  /** what another text means for the prompt */
  note?: string
  /** the text is being saved */
  busy?: boolean
  /** why it could not be saved */
  problem?: string | undefined
  /** Resolves to false where the text was not saved: what is typed stays then. */
  onSave: (text: string) => Promise<boolean> | void
  onCancel: () => void
}

export function PromptEditor(props: PromptEditorProps) {
  const { text, focused, draftName, takenIn, note, busy = false, problem, onSave, onCancel } = props
  const errorId = useId()
  const noteId = useId()
  const [typed, setTyped] = useDraft(`${draftName}/${text}`, text)
  const changed = typed.replace(/\s+/g, ' ').trim()
  const category = takenIn(changed)
  const error = category === undefined ? problem : promptMessages.alreadyIn(category)
  const isTaken = category !== undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (changed === '' || isTaken || busy) return
    if ((await onSave(changed)) !== false) forgetDrafts(draftName)
  }

  function cancel() {
    if (busy) return
    forgetDrafts(draftName)
    onCancel()
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel()
  }

  const describedBy = [note !== undefined && noteId, error !== undefined && errorId].filter(Boolean).join(' ')
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onKeyDown={cancelOnEscape}>
      <TextInput
        className={styles.input}
        size="sm"
        autoFocus={focused}
        aria-label="Prompt"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy || undefined}
        maxLength={MAX_PROMPT_LENGTH}
        readOnly={busy}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button size="sm" type="submit" disabled={changed === '' || isTaken} busy={busy} busyLabel="Saving...">
        Save
      </Button>
      <Button size="sm" variant="ghost" disabled={busy} onClick={cancel}>
        Cancel
      </Button>
      {note !== undefined && (
        <p className={styles.note} id={noteId}>
          {note}
        </p>
      )}
      {error !== undefined && (
        <FieldError className={styles.error} id={errorId} role="alert">
          {error}
        </FieldError>
      )}
    </form>
  )
}
