import { useId, type FormEvent } from 'react'
import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from '@sightline/shared/contract/prompt-categories.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Dialog } from '@sightline/shared/ui/Dialog.tsx'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { FieldError } from '@sightline/shared/ui/FieldError.tsx'
import { TextArea } from '@sightline/shared/ui/TextArea.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import { CategorySelect, NEW_CATEGORY } from './CategorySelect.tsx'
import styles from './LibraryDialog.module.css'
import type { Added } from './library.api.ts'
import type { Library } from './read-library.ts'
import { useAddPromptForm } from './useAddPromptForm.ts'
import type { AddToLibrary } from './useAddToLibrary.ts'

export interface LibraryDialogProps {
  projectId: string
  library: Library
  adding: AddToLibrary
  open: boolean
  onClose: () => void
  onAdded: (added: Added) => void
}

export function AddPromptDialog({ projectId, library, adding, open, onClose, onAdded }: LibraryDialogProps) {
  const form = useId()
  const { typed, change, reset, submit, failure, addable, problemOf, touch } = useAddPromptForm(projectId, library, adding, onAdded)

  function cancel() {
    reset()
    onClose()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  const footer = (
    <>
      <Button disabled={adding.adding} onClick={cancel}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={form} disabled={!addable} busy={adding.adding} busyLabel="Adding...">
        Add
      </Button>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Add Prompt" footer={footer} locked={adding.adding}>
      <form id={form} className={styles.fields} noValidate onSubmit={send}>
        <Field label="Prompt" error={problemOf('text')}>
          {(ids) => (
            <TextArea
              {...ids}
              dir="auto"
              rows={3}
              value={typed.text}
              onBlur={() => touch('text')}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
        <Field label="Category" error={problemOf('category')}>
          {(ids) => (
            <CategorySelect
              {...ids}
              creatable
              categories={library.categories}
              value={typed.category}
              onBlur={() => touch('category')}
              onChange={(category) => change({ category })}
            />
          )}
        </Field>
        {typed.category === NEW_CATEGORY && (
          <>
            <Field label="New category name" error={problemOf('newName')}>
              {(ids) => (
                <TextInput
                  {...ids}
                  dir="auto"
                  maxLength={MAX_CATEGORY_NAME}
                  value={typed.newName}
                  onBlur={() => touch('newName')}
                  onChange={(event) => change({ newName: event.target.value })}
                />
              )}
            </Field>
            <Field
              label={
                <>
                  Description <span className={styles.optional}>(optional)</span>
                </>
              }
            >
              {(ids) => (
                <TextInput
                  {...ids}
                  dir="auto"
                  maxLength={MAX_CATEGORY_DESCRIPTION}
                  value={typed.description}
                  onChange={(event) => change({ description: event.target.value })}
                />
              )}
            </Field>
          </>
        )}
        {failure !== undefined && <FieldError role="alert">{failure}</FieldError>}
      </form>
    </Dialog>
  )
}
