import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { MAX_PROMPT_LENGTH } from '@sightline/shared/contract/prompt-categories.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import styles from './PromptEditor.module.css'

interface PromptEditorProps {
  text: string
  onSave: (text: string) => void
  onCancel: () => void
}

export function PromptEditor({ text, onSave, onCancel }: PromptEditorProps) {
  const [typed, setTyped] = useState(text)
  const changed = typed.replace(/\s+/g, ' ').trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (changed !== '') onSave(changed)
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={cancelOnEscape}>
      <TextInput
        className={styles.input}
        size="sm"
        autoFocus
        aria-label="Prompt"
        maxLength={MAX_PROMPT_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button size="sm" type="submit" disabled={changed === ''}>
        Save
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}
