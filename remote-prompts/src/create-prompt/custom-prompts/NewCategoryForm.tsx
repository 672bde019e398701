import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from '@sightline/shared/domain/prompt-categories.ts'
import { forgetDrafts } from '@sightline/shared/storage/draft-storage.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { promptMessages } from '../../prompt-messages.ts'
import styles from './NewCategoryForm.module.css'

const nothingTyped = { name: '', description: '' }

interface NewCategoryFormProps {
  /** name of the draft */
  draft: string
  /** The form takes the focus. */
  focused: boolean
  onCreate: (name: string, description: string) => void
  onCancel: () => void
}

export function NewCategoryForm({ draft, focused, onCreate, onCancel }: NewCategoryFormProps) {
  const [typed, setTyped] = useDraft(draft, nothingTyped)
  const { name, description } = typed
  const nameInput = useRef<HTMLInputElement>(null)
  const [nameAsked, setNameAsked] = useState(false)
  const nameMissing = name.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (nameMissing) return
    forgetDrafts(draft)
    onCreate(name.trim(), description.trim())
  }

  function cancel() {
    forgetDrafts(draft)
    onCancel()
  }

  function onKeyDown({ key, target, nativeEvent }: KeyboardEvent) {
    // While an input method composes a character, Escape and Enter only end the composition.
    if (nativeEvent.isComposing) return
    if (key === 'Escape') cancel()
    // Without a name the button is disabled, so Enter submits nothing.
    if (key !== 'Enter' || !nameMissing || !(target instanceof HTMLInputElement)) return
    setNameAsked(true)
    nameInput.current?.focus()
  }

  return (
    <form className={styles.form} aria-label="New category" onSubmit={submit} onKeyDown={onKeyDown}>
      <Field
        label="Category name"
        required
        error={nameAsked && nameMissing ? promptMessages.noCategoryName : undefined}
      >
        <TextInput
          ref={nameInput}
          autoFocus={focused}
          maxLength={MAX_CATEGORY_NAME}
          value={name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
      </Field>
      <Field label="Description (optional)">
        <TextInput
          maxLength={MAX_CATEGORY_DESCRIPTION}
          value={description}
          onChange={(event) => setTyped({ ...typed, description: event.target.value })}
        />
      </Field>
      <div className={styles.buttons}>
        <Button size="sm" type="submit" disabled={nameMissing}>
          Create Category
        </Button>
        <Button size="sm" variant="ghost" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
