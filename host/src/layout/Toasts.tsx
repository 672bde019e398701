import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { dismissToast, selectToasts, useAppDispatch, useAppSelector, type Toast } from '@sightline/shared/store'
import { Button } from '@sightline/shared/ui/Button.tsx'
import styles from './Toasts.module.css'

const TOAST_MS = 4_000
const icons = { success: CircleCheck, error: CircleAlert, info: Info }

export function Toasts() {
  const toasts = useAppSelector(selectToasts)
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, tone, message } }: { toast: Toast }) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const timer = setTimeout(() => dispatch(dismissToast(id)), TOAST_MS)
    return () => clearTimeout(timer)
  }, [dispatch, id])

  const Icon = icons[tone]
  return (
    <div className={`${styles.toast} ${styles[tone]}`}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <p>{message}</p>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label="Dismiss"
        onClick={() => dispatch(dismissToast(id))}
        icon={<X size={16} strokeWidth={1.5} aria-hidden />}
      />
    </div>
  )
}
