import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextArea } from '@sightline/shared/ui/form/TextArea.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { CategorySelect } from './CategorySelect.tsx'
import styles from './LibraryDialog.module.css'
import { LibraryDialog, type LibraryDialogProps } from './LibraryDialog.tsx'
import { useImportForm } from './useImportForm.ts'

export function ImportPromptsDialog({ projectId, library, adding, open, onClose, onAdded }: LibraryDialogProps) {
  const { pasted, change, reset, submit, failure, detected, count, categoryCount, needsCategory, textError, addable } =
    useImportForm(projectId, library, adding, onAdded)

  return (
    <LibraryDialog
      open={open}
      onClose={onClose}
      title="Import prompts"
      size="lg"
      busy={adding.adding}
      submitLabel={count === 0 ? 'Import' : `Import ${counted(count, 'prompt')}`}
      busyLabel="Importing..."
      addable={addable}
      failure={failure}
      onSubmit={submit}
      onReset={reset}
    >
      <Field
        label="Prompts"
        hint="One prompt per line. From a spreadsheet, paste two columns: prompt and category."
        error={textError}
      >
        <TextArea dir="auto" rows={8} value={pasted.text} onChange={(event) => change({ text: event.target.value })} />
      </Field>
      <p className={styles.summary} role="status">
        Detected {detected} prompt(s)
        {categoryCount > 0 && ` in ${counted(categoryCount, 'category', 'categories')}`}
        {count > 0 && count < detected && `, ${count} of them new`}
      </p>
      {(needsCategory || count === 0) && (
        <Field label="Category" hint="For lines without a category of their own.">
          <CategorySelect
            categories={library.categories}
            value={pasted.category}
            onChange={(category) => change({ category })}
          />
        </Field>
      )}
    </LibraryDialog>
  )
}
