import { usePrinting } from '@sightline/shared/ui/browser/printing.ts'
import { useState } from 'react'

/** Whether a list shows all its rows: when a person asks for them, and on paper. */
export function useUnfolded(): [boolean, (unfolded: boolean) => void] {
  const [unfolded, setUnfolded] = useState(false)
  return [usePrinting() || unfolded, setUnfolded]
}
