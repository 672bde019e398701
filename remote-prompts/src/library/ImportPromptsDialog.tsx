import { useId, type FormEvent } from 'react'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Dialog } from '@sightline/shared/ui/Dialog.tsx'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { FieldError } from '@sightline/shared/ui/FieldError.tsx'
import { TextArea } from '@sightline/shared/ui/TextArea.tsx'
import { counted } from '@sightline/shared/ui/counted.ts'
import type { LibraryDialogProps } from './AddPromptDialog.tsx'
import { CategorySelect } from './CategorySelect.tsx'
import styles from './LibraryDialog.module.css'
import { useImportForm } from './useImportForm.ts'

export function ImportPromptsDialog({ projectId, library, adding, open, onClose, onAdded }: LibraryDialogProps) {
  const form = useId()
  const { pasted, change, reset, submit, failure, count, categoryCount, needsCategory, textError, addable } = useImportForm(
    projectId,
    library,
    adding,
    onAdded,
  )

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
      <Button variant="primary" type="submit" form={form} disabled={!addable} busy={adding.adding} busyLabel="Importing...">
        {count === 0 ? 'Import' : `Import ${counted(count, 'prompt')}`}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Import prompts" size="lg" footer={footer} locked={adding.adding}>
      <form id={form} className={styles.fields} noValidate onSubmit={send}>
        <Field label="Prompts" hint="One prompt per line. From a spreadsheet, paste two columns: prompt and category." error={textError}>
          {(ids) => (
            <TextArea {...ids} dir="auto" rows={8} value={pasted.text} onChange={(event) => change({ text: event.target.value })} />
          )}
        </Field>
        <p className={styles.summary} role="status">
          Detected {count} prompt(s)
          {categoryCount > 0 && ` in ${counted(categoryCount, 'category', 'categories')}`}
        </p>
        {(needsCategory || count === 0) && (
          <Field label="Category" hint="For lines without a category of their own.">
            {(ids) => (
              <CategorySelect
                {...ids}
                categories={library.categories}
                value={pasted.category}
                onChange={(category) => change({ category })}
              />
            )}
          </Field>
        )}
        {failure !== undefined && <FieldError role="alert">{failure}</FieldError>}
      </form>
    </Dialog>
  )
}
