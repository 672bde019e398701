import { useState, type ReactNode } from 'react'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ActingDialog } from '@sightline/shared/ui/dialog/ActingDialog.tsx'
import { failureText } from '@sightline/shared/api'

interface ConfirmButtonProps {
  label: string
  /** where the label alone does not say whom it is about */
  accessibleName?: string
  title: string
  busyLabel: string
  failed: string
  onConfirm: () => Promise<void>
  children: ReactNode
}

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, accessibleName, title, busyLabel, failed, onConfirm, children } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="danger-line" aria-label={accessibleName} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActingDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        confirmLabel={label}
        busyLabel={busyLabel}
        act={onConfirm}
        failed={(failure) => failureText(failure, failed)}
      >
        {children}
      </ActingDialog>
    </>
  )
}
