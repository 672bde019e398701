// What the calls ask for: not always what is chosen. While a date is missing, or the connection, it stays as it was, and
// so does what is on the screen.

import { useState } from 'react'
import { useOnline } from '../online/useOnline.ts'

/**
 * Undefined until there is something to ask for.
 *
 * @param wanted what is chosen; undefined while it cannot be asked for
 */
export function useAsked<Asked extends object>(wanted: Asked | undefined): Asked | undefined {
  const online = useOnline()
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const next = online && wanted !== undefined ? wanted : asked
  const isNew = JSON.stringify(next) !== JSON.stringify(asked)
  if (isNew) setAsked(next)
  return isNew ? next : asked
}
