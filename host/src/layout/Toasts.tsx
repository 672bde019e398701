import { useEffect, useState } from 'react'
import { dismissToast, selectToasts, useAppDispatch, useAppSelector, type Toast as StoredToast } from '@sightline/shared/store'
import { Toast } from '@sightline/shared/ui/Toast.tsx'
import { MAIN_ID } from '../routing/usePageChange.ts'
import styles from './Toasts.module.css'

const TOAST_MS = 4_000

export function Toasts() {
  const toasts = useAppSelector(selectToasts)
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <PassingToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

/** Closes after a timeout, which restarts when pointer and focus have left the toast. */
function PassingToast({ toast: { id, tone, message } }: { toast: StoredToast }) {
  const dispatch = useAppDispatch()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dispatch(dismissToast(id)), TOAST_MS)
    return () => clearTimeout(timer)
  }, [dispatch, id, held])

  const dismiss = () => {
    // The button that has the focus goes with its toast.
    if (focused) document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    dispatch(dismissToast(id))
  }
  return (
    <Toast
      tone={tone}
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
