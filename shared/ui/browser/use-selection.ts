import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readSelection, writeSelection, type Readers } from './selection.ts'

/** `replace`: the change was not made by the person, so Back skips it. */
export type ChangeSelection<Selection> = (change: Partial<Selection>, options?: { replace?: boolean }) => void

/** @param readers must be the same object at each call */
export function useSelection<Selection extends object>(
  readers: Readers<Selection>,
): [Selection, ChangeSelection<Selection>] {
  const [query, setQuery] = useSearchParams()
  const selection = useMemo(() => readSelection(readers, query), [readers, query])
  const change: ChangeSelection<Selection> = (part, { replace = isDate(part) } = {}) =>
    setQuery((current) => writeSelection(readers, current, part), { preventScrollReset: true, replace })
  return [selection, change]
}

/** Whether the change is one of the two dates of a period: typing a date makes many changes. */
function isDate(part: object): boolean {
  return !('period' in part) && ('start' in part || 'end' in part)
}
