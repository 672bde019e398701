import { useEffect, useRef, useState } from 'react'
import { focusField } from './focus-field.ts'

/**
 * Blocks a save while fields are refused, and moves the focus to the first of them, opening its panel.
 * @param refused names of the refused fields; none = a save may go on
 */
export function useFieldCheck(refused: readonly string[]) {
  const form = useRef<HTMLDivElement>(null)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals > 0) focusField(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [refusals])

  function passes(): boolean {
    if (refused.length > 0) setRefusals((count) => count + 1)
    return refused.length === 0
  }

  return { form, passes, refusedOnce: refusals > 0 }
}
