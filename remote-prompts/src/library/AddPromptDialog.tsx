import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from '@sightline/shared/contract/prompt-categories.ts'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { TextArea } from '@sightline/shared/ui/TextArea.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import { CategorySelect, NEW_CATEGORY } from './CategorySelect.tsx'
import styles from './LibraryDialog.module.css'
import { LibraryDialog, type LibraryDialogProps } from './LibraryDialog.tsx'
import { useAddPromptForm } from './useAddPromptForm.ts'

export function AddPromptDialog({ projectId, library, adding, open, onClose, onAdded }: LibraryDialogProps) {
  const { typed, change, reset, submit, failure, addable, problemOf, touch } = useAddPromptForm(projectId, library, adding, onAdded)

  return (
    <LibraryDialog
      open={open}
      onClose={onClose}
      title="Add Prompt"
      busy={adding.adding}
      submitLabel="Add"
      busyLabel="Adding..."
      addable={addable}
      failure={failure}
      onSubmit={submit}
      onReset={reset}
    >
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
    </LibraryDialog>
  )
}
