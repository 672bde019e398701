import { isPrinting, onPrint } from '@sightline/shared/ui/browser/printing.ts'
import { useState, useSyncExternalStore } from 'react'

/** Whether the page is being printed; changes before the browser lays the pages out. */
export const usePrinting = () => useSyncExternalStore(onPrint, isPrinting)

/** Whether a list shows all its rows: when a person asks for them, and on paper. */
export function useUnfolded(): [boolean, (unfolded: boolean) => void] {
  const [unfolded, setUnfolded] = useState(false)
  return [usePrinting() || unfolded, setUnfolded]
}
