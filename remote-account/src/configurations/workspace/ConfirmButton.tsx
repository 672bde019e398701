import { useState, type ReactNode } from 'react'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ConfirmDialog } from '@sightline/shared/ui/dialog/Dialog.tsx'
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

/** A button that asks before it acts. The dialog stays, with the reason, when the act fails. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, accessibleName, title, busyLabel, failed, onConfirm, children } = props
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    setProblem(undefined)
    setBusy(true)
    try {
      await onConfirm()
      setOpen(false)
    } catch (failure) {
      setProblem(failureText(failure, failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        size="sm"
        variant="danger-line"
        aria-label={accessibleName}
        onClick={() => {
          setProblem(undefined)
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        confirmLabel={label}
        busyLabel={busyLabel}
        busy={busy}
        error={problem}
        onConfirm={() => void confirm()}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
