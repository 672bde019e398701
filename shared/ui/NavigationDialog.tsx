import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

/** From here on the navigation stands beside or above the page. */
const WIDE_SCREEN = '(min-width: 1024px)'

export interface NavigationDialogProps {
  open: boolean
  onClose: () => void
  label: string
  className?: string
  children: ReactNode
}

/**
 * Navigation that has no room on a small screen, as a modal dialog. It closes on Escape, on a click beside it, on a link,
 * and when the screen gets wide enough. The browser's own dialog keeps the rest of the page out of reach and gives the
 * focus back to what opened it.
 */
export function NavigationDialog({ open, onClose, label, className, children }: NavigationDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!open) return
    const element = dialog.current
    element?.showModal()
    // A dialog out of sight would still keep the page out of reach.
    const wide = window.matchMedia(WIDE_SCREEN)
    wide.addEventListener('change', onClose)
    return () => {
      wide.removeEventListener('change', onClose)
      element?.close()
    }
  }, [open, onClose])

  function closeOnClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    // The children fill the dialog: a click on the dialog itself is one beside it.
    if (target === currentTarget || (target as Element).closest('a') !== null) onClose()
  }

  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={onClose} onKeyDown={keepFocusInside} onClick={closeOnClick}>
      {open && children}
    </dialog>
  )
}

/** Without it, Tab leaves a dialog's last stop for the browser's own bars. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')
  const [leaving, next] = event.shiftKey ? [stops[0], stops[stops.length - 1]] : [stops[stops.length - 1], stops[0]]
  if (document.activeElement !== leaving) return
  event.preventDefault()
  next?.focus()
}
