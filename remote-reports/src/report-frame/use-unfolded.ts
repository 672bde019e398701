import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false

function onPrint(notify: () => void) {
  const print = ({ type }: Event) => {
    printing = type === 'beforeprint'
    flushSync(notify)
  }
  window.addEventListener('beforeprint', print)
  window.addEventListener('afterprint', print)
  return () => {
    window.removeEventListener('beforeprint', print)
    window.removeEventListener('afterprint', print)
  }
}

/** Whether the page is being printed; changes before the browser lays the pages out. */
export const usePrinting = () => useSyncExternalStore(onPrint, () => printing)

/** Whether a list shows all its rows: when a person asks for them, and on paper. */
export function useUnfolded(): [boolean, (unfolded: boolean) => void] {
  const [unfolded, setUnfolded] = useState(false)
  return [usePrinting() || unfolded, setUnfolded]
}
