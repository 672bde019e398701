import { useState, type FormEvent } from 'react'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import styles from './NewCategoryForm.module.css'

const MAX_NAME_LENGTH = 100
const MAX_DESCRIPTION_LENGTH = 500

interface NewCategoryFormProps {
  onCreate: (name: string, description: string) => void
  onCancel: () => void
}

export function NewCategoryForm({ onCreate, onCancel }: NewCategoryFormProps) {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '') onCreate(name.trim(), description.trim())
  }

  return (
    <form className={styles.form} aria-label="New category" onSubmit={submit}>
      <Field label="Category name" required>
        {(ids) => (
          <TextInput
            {...ids}
            autoFocus
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Description (optional)">
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={MAX_DESCRIPTION_LENGTH}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button size="sm" type="submit" disabled={name.trim() === ''}>
          Create Category
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
