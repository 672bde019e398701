import { lazy, Suspense } from 'react'
import { selectToasts, useAppSelector, type Toast } from '@sightline/shared/store'
import styles from './Toasts.module.css'

/** A page that is opened shows none: their code comes with the first one. Where it does not come, the words are shown alone. */
const ToastList = lazy(() =>
  import(/* webpackChunkName: "toasts" */ './ToastList.tsx').then(
    (module) => ({ default: module.ToastList }),
    () => ({ default: PlainToasts }),
  ),
)

export function Toasts() {
  const toasts = useAppSelector(selectToasts)
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {toasts.length > 0 && (
        <Suspense>
          <ToastList toasts={toasts} />
        </Suspense>
      )}
    </div>
  )
}

function PlainToasts({ toasts }: { toasts: Toast[] }) {
  return toasts.map(({ id, message }) => <p key={id}>{message}</p>)
}
