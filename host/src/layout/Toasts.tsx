import { useEffect, useState, type ComponentType } from 'react'
import { dismissToast, selectToasts, useAppDispatch, useAppSelector, type Toast } from '@sightline/shared/store'
import styles from './Toasts.module.css'

type List = ComponentType<{ toasts: Toast[] }>

/** A plain toast cannot be kept open by pointer or focus, so it stays longer. */
const PLAIN_TOAST_MS = 10_000

let loaded: List | undefined

/**
 * The code of toasts is loaded with the first one, as most pages show none. When it fails to load, the message is shown
 * as plain text.
 */
export function Toasts() {
  const toasts = useAppSelector(selectToasts)
  const dispatch = useAppDispatch()
  const [List, setList] = useState(() => loaded)
  useEffect(() => {
    if (toasts.length === 0 || loaded !== undefined) return
    import(/* webpackChunkName: "toasts" */ './ToastList.tsx').then(
      ({ ToastList }) => setList(() => (loaded = ToastList)),
      () => {
        setList(() => PlainToasts)
        setTimeout(() => toasts.forEach(({ id }) => dispatch(dismissToast(id))), PLAIN_TOAST_MS)
      },
    )
  }, [toasts, dispatch])
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {List !== undefined && toasts.length > 0 && <List toasts={toasts} />}
    </div>
  )
}

const PlainToasts: List = ({ toasts }) =>
  toasts.map(({ id, message }) => (
    <p key={id} className={styles.plain}>
      {message}
    </p>
  ))
