import { useEffect } from 'react'
import { dismissToast, selectToasts, useAppDispatch, useAppSelector, type Toast as StoredToast } from '@sightline/shared/store'
import { Toast } from '@sightline/shared/ui/Toast.tsx'
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

function PassingToast({ toast: { id, tone, message } }: { toast: StoredToast }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const timer = setTimeout(() => dispatch(dismissToast(id)), TOAST_MS)
    return () => clearTimeout(timer)
  }, [dispatch, id])

  return (
    <Toast tone={tone} onDismiss={() => dispatch(dismissToast(id))}>
      {message}
    </Toast>
  )
}
