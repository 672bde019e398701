import { useEffect, useState, type ComponentType } from 'react'
import { dismissToast, selectToasts, useAppDispatch, useAppSelector, type Toast } from '@sightline/shared/store'
import styles from './Toasts.module.css'

type List = ComponentType<{ toasts: Toast[] }>

let loaded: List | undefined

/** A page that is opened shows none: their code comes with the first one. Where it does not come, the words are shown alone. */
export function Toasts() {
  const toasts = useAppSelector(selectToasts)
  const newest = toasts.at(-1)?.id
  const [List, setList] = useState(() => loaded)
  useEffect(() => {
    if (newest === undefined || (List !== undefined && List !== PlainToasts)) return
    import(/* webpackChunkName: "toasts" */ './ToastList.tsx').then(
      ({ ToastList }) => setList(() => (loaded = ToastList)),
      () => setList(() => PlainToasts),
    )
  }, [newest, List])
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {List !== undefined && toasts.length > 0 && <List toasts={toasts} />}
    </div>
  )
}

const PlainToasts: List = ({ toasts }) => toasts.map((toast) => <PlainToast key={toast.id} {...toast} />)

/** Cannot be held, so it is there for longer. */
const PLAIN_TOAST_MS = 10_000

function PlainToast({ id, message }: Toast) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const timer = setTimeout(() => dispatch(dismissToast(id)), PLAIN_TOAST_MS)
    return () => clearTimeout(timer)
  }, [dispatch, id])
  return <p className={styles.plain}>{message}</p>
}
