// The selection of the page's requests. While the current one is incomplete (a date is missing) or the browser is offline, the
// previous one stays, and its data on the screen.

import { useState } from 'react'
import { useOnline } from '@sightline/shared/ui/browser/use-online.ts'

/**
 * Undefined until the first complete selection.
 * @param wanted the current selection; undefined while it cannot be requested
 */
export function useRequestedSelection<Asked extends object>(wanted: Asked | undefined): Asked | undefined {
  const online = useOnline()
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const next = online && wanted !== undefined ? wanted : asked
  const isNew = JSON.stringify(next) !== JSON.stringify(asked)
  if (isNew) setAsked(next)
  return isNew ? next : asked
}
