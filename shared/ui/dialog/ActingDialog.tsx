import { useRef, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './Dialog.tsx'

interface ActingDialogProps<Result> extends Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm'> {
  act: () => Promise<Result>
  /** What the dialog says of a failure. */
  failed: (failure: unknown) => string
  /** Called when the dialog has been told to close. */
  onDone?: (result: Result) => void
}

/** A confirmation that acts by itself: it is busy meanwhile, closes when it is done, and stays with the reason when that fails. */
export function ActingDialog<Result>({ act, failed, onDone, onOpenChange, ...dialog }: ActingDialogProps<Result>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // React's state updates too late to stop the second click of a double click.
  const acting = useRef(false)

  function change(open: boolean) {
    setProblem(undefined)
    onOpenChange(open)
  }

  async function confirm() {
    if (acting.current) return
    acting.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const result = await act()
      onOpenChange(false)
      onDone?.(result)
    } catch (failure) {
      setProblem(failed(failure))
    } finally {
      acting.current = false
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog {...dialog} onOpenChange={change} busy={busy} error={problem} onConfirm={() => void confirm()} />
  )
}
