import { useId, type FormEvent, type KeyboardEvent } from 'react'
import { MAX_PROMPT_LENGTH } from '@sightline/shared/domain/prompt-categories.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { promptMessages } from '../../prompt-messages.ts'
import styles from './PromptEditor.module.css'

interface PromptEditorProps {
  text: string
  /** The person has opened it: it takes the focus. */
  focused: boolean
  draftName: string
  /** The category in which another prompt has this text. */
  takenIn: (text: string) => string | undefined
  onSave: (text: string) => void
  onCancel: () => void
}

export function PromptEditor({ text, focused, draftName, takenIn, onSave, onCancel }: PromptEditorProps) {
  const errorId = useId()
  const [typed, setTyped] = useDraft(`${draftName}/${text}`, text)
  const changed = typed.replace(/\s+/g, ' ').trim()
  const category = takenIn(changed)
  const taken = category !== undefined

  function leave(then: () => void) {
    forgetDrafts(draftName)
    then()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (changed !== '' && !taken) leave(() => onSave(changed))
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') leave(onCancel)
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={cancelOnEscape}>
      <TextInput
        className={styles.input}
        size="sm"
        autoFocus={focused}
        aria-label="Prompt"
        aria-invalid={taken || undefined}
        aria-describedby={taken ? errorId : undefined}
        maxLength={MAX_PROMPT_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button size="sm" type="submit" disabled={changed === '' || taken}>
        Save
      </Button>
      <Button size="sm" variant="ghost" onClick={() => leave(onCancel)}>
        Cancel
      </Button>
      {taken && (
        <FieldError className={styles.error} id={errorId} role="alert">
          {promptMessages.alreadyIn(category)}
        </FieldError>
      )}
    </form>
  )
}
