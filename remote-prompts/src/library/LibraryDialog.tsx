import { useId, type FormEvent, type ReactNode } from 'react'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Dialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import styles from './LibraryDialog.module.css'
import type { Added } from './library.api.ts'
import type { Library } from '../prompt-library.ts'
import type { AddToLibrary } from './useAddToLibrary.ts'

/** The properties of a dialog that adds to the library. */
export interface LibraryDialogProps {
  projectId: string
  library: Library
  adding: AddToLibrary
  open: boolean
  onClose: () => void
  onAdded: (added: Added) => void
}

interface FrameProps extends Pick<LibraryDialogProps, 'open' | 'onClose'> {
  title: string
  size?: 'lg'
  busy: boolean
  submitLabel: string
  busyLabel: string
  /** there is something to add */
  addable: boolean
  failure: string | undefined
  onSubmit: () => Promise<void>
  /** discards the input, which closing alone keeps */
  onReset: () => void
  children: ReactNode
}

export function LibraryDialog({
  open,
  onClose,
  title,
  size,
  busy,
  submitLabel,
  busyLabel,
  addable,
  failure,
  ...form
}: FrameProps) {
  const formId = useId()

  function cancel() {
    form.onReset()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.onSubmit()
  }

  const footer = (
    <>
      <Button disabled={busy} onClick={cancel}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={formId} disabled={!addable} busy={busy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      size={size}
      footer={footer}
      locked={busy}
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={submit}>
        {form.children}
        {failure !== undefined && <FieldError role="alert">{failure}</FieldError>}
      </form>
    </Dialog>
  )
}
