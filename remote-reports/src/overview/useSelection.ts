import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readSelection, writeSelection, type Selection } from './selection.ts'

export type ChangeSelection = (change: Partial<Selection>) => void

export function useSelection(): [Selection, ChangeSelection] {
  const [query, setQuery] = useSearchParams()
  const selection = useMemo(() => readSelection(query), [query])
  const change: ChangeSelection = (part) =>
    setQuery((current) => writeSelection(current, part), { preventScrollReset: true, replace: !('period' in part) && ('start' in part || 'end' in part) })
  return [selection, change]
}
