import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false

/** Whether the page is being printed. */
export const isPrinting = () => printing

/** Notifies of the start and the end of printing, and renders before the browser lays the pages out: for useSyncExternalStore(). */
export function onPrint(notify: () => void): () => void {
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
export const usePrinting = () => useSyncExternalStore(onPrint, isPrinting, isPrinting)
