import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextArea } from '@sightline/shared/ui/form/TextArea.tsx'
import { CategorySelect, NEW_CATEGORY } from './CategorySelect.tsx'
import { LibraryDialog, type LibraryDialogProps } from './LibraryDialog.tsx'
import { NewCategoryFields } from './NewCategoryFields.tsx'
import { useAddPromptForm } from './useAddPromptForm.ts'

export function AddPromptDialog({ projectId, library, adding, open, onClose, onAdded }: LibraryDialogProps) {
  const { typed, change, reset, submit, failure, addable, problemOf, touch } = useAddPromptForm(
    projectId,
    library,
    adding,
    onAdded,
  )

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
        <TextArea
          dir="auto"
          rows={3}
          value={typed.text}
          onBlur={() => touch('text')}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <Field label="Category" error={problemOf('category')}>
        <CategorySelect
          creatable
          categories={library.categories}
          value={typed.category}
          onBlur={() => touch('category')}
          onChange={(category) => change({ category })}
        />
      </Field>
      {typed.category === NEW_CATEGORY && (
        <NewCategoryFields
          typed={typed}
          problem={problemOf('newName')}
          onNameAsked={() => touch('newName')}
          onChange={change}
        />
      )}
    </LibraryDialog>
  )
}
