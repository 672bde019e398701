import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Icon } from '../icon/Icon.tsx'
import { X } from 'lucide'
import type { ReactNode, RefObject } from 'react'
import { Button, buttonClass } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './Dialog.module.css'
import { FieldError } from '../form/FieldError.tsx'

export interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export interface DialogProps extends DialogState {
  /** Called after the closing animation. */
  onClosed?: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons in a sticky bar at the bottom. */
  footer?: ReactNode
  size?: 'md' | 'lg' | 'wide'
  /** Receives the focus first. Default: the first control of the body or the footer. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Receives the focus after closing, where the opening element no longer exists; null: the opening element. */
  finalFocus?: () => HTMLElement | null
  /** Work in progress that must not be lost: Escape, scrim and Close do nothing. */
  locked?: boolean
  children?: ReactNode
}

/** A modal dialog; on a phone a sheet from the bottom edge. The focus goes back to what opened it. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    onClosed,
    title,
    description,
    footer,
    size = 'md',
    initialFocus,
    finalFocus,
    locked,
    children,
  } = props
  const change = (next: boolean, { reason, event }: BaseDialog.Root.ChangeEventDetails) => {
    // The second click of the double click that opened it hits the scrim.
    const second = reason === 'outside-press' && (event as UIEvent).detail > 1
    if (next || (!locked && !second)) onOpenChange(next)
  }
  return (
    <BaseDialog.Root open={open} onOpenChange={change} onOpenChangeComplete={(shown) => !shown && onClosed?.()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.scrim} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            className={classNames(styles.dialog, size !== 'md' && styles[size])}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            <div className={styles.body}>
              {description !== undefined && (
                <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>
              )}
              {children}
            </div>
            {footer !== undefined && <div className={styles.foot}>{footer}</div>}
            {/* Last in the DOM, so that the content gets the first focus. */}
            <BaseDialog.Close
              className={classNames(buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true }), styles.close)}
              aria-label="Close"
              disabled={locked}
            >
              <Icon of={X} />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

export interface ConfirmDialogProps extends DialogState {
  title: ReactNode
  /** What the action does, and whether it can be undone. */
  children?: ReactNode
  /** A verb: "Deactivate". */
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** The action is in progress: the dialog cannot be closed. */
  busy?: boolean
  error?: ReactNode
  finalFocus?: DialogProps['finalFocus']
  onConfirm: () => void
}

/** Confirmation of an action that is hard to undo. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirmLabel, busyLabel, cancelLabel = 'Cancel', busy, error } = props
  const footer = (
    <>
      <Button disabled={busy} onClick={() => onOpenChange(false)}>
        {cancelLabel}
      </Button>
      <Button variant={props.tone ?? 'danger'} busy={busy} busyLabel={busyLabel} onClick={props.onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      footer={footer}
      finalFocus={props.finalFocus}
      locked={busy}
    >
      <div className={styles.description}>{children}</div>
      {error ? (
        <FieldError role="alert" className={styles.error}>
          {error}
        </FieldError>
      ) : null}
    </Dialog>
  )
}
