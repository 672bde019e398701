import { useEffect, useState } from 'react'
import { dismissToast, useAppDispatch, type Toast as StoredToast } from '@sightline/shared/store'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Toast } from '@sightline/shared/ui/feedback/Toast.tsx'
import { MAIN_ID } from './usePageChange.ts'

const TOAST_MS = 4_000
/** for a toast with a link, which a person has to read and to reach */
const TOAST_WITH_LINK_MS = 10_000

export function ToastList({ toasts }: { toasts: StoredToast[] }) {
  return toasts.map((toast) => <PassingToast key={toast.id} toast={toast} />)
}

/** Closes after a timeout, which restarts when pointer and focus have left the toast. */
function PassingToast({ toast: { id, tone, message, link } }: { toast: StoredToast }) {
  const dispatch = useAppDispatch()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const lifetimeMs = link === undefined ? TOAST_MS : TOAST_WITH_LINK_MS

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dispatch(dismissToast(id)), lifetimeMs)
    return () => clearTimeout(timer)
  }, [dispatch, id, held, lifetimeMs])

  const dismiss = () => {
    // The button that has the focus is removed with its toast.
    if (focused) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    dispatch(dismissToast(id))
  }
  return (
    <Toast
      tone={tone}
      action={
        link && (
          <ButtonLink size="sm" to={link.to} state={link.state} onClick={() => dispatch(dismissToast(id))}>
            {link.label}
          </ButtonLink>
        )
      }
      onDismiss={dismiss}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {message}
    </Toast>
  )
}
