import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'

/** From this width the navigation is always visible. */
const WIDE_SCREEN = '(min-width: 1024px)'

export interface NavigationDialogProps {
  open: boolean
  onClose: () => void
  label: string
  className?: string
  children: ReactNode
}

/**
 * Navigation in a modal dialog, for screens without room for it. It closes on Escape, on a click outside, on a link, and when
 * the screen gets wide enough. The native dialog makes the rest of the page inert and returns the focus to the opening element.
 */
export function NavigationDialog({ open, onClose, label, className, children }: NavigationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!open) return
    const element = dialog.current
    element?.showModal()
    // Hidden by CSS on a wide screen, an open dialog would still make the page inert.
    const wide = window.matchMedia(WIDE_SCREEN)
    wide.addEventListener('change', onClose)
    return () => {
      wide.removeEventListener('change', onClose)
      element?.close()
    }
  }, [open, onClose])

  function closeOnClick({ target, currentTarget, detail }: MouseEvent<HTMLDialogElement>) {
    // The children fill the dialog, so a click whose target is the dialog itself is on its backdrop. The second click of a double
    // click belongs to the button that has opened it.
    const outside = target === currentTarget && detail < 2
    if (outside || (target as Element).closest('a') !== null) onClose()
  }

  /** The browser fires the event some time after the dialog has closed, and the dialog may be open again by then. */
  function closeLate({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (!currentTarget.open) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={onClose}
      onClose={closeLate}
      onKeyDown={keepFocusInside}
      onClick={closeOnClick}
    >
      {open && children}
    </dialog>
  )
}

/** Focus trap: without it, Tab moves from the last element of a native dialog to the browser's toolbar. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')
  const [leaving, next] = event.shiftKey ? [stops[0], stops[stops.length - 1]] : [stops[stops.length - 1], stops[0]]
  if (document.activeElement !== leaving) return
  event.preventDefault()
  next?.focus()
}
