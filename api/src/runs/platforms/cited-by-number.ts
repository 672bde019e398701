import type { Citation } from '../../measurement/measurement.ts'
import { citedInOrder } from './cited-in-order.ts'

export interface NumberedSource {
  number: number
  url: string
  title: string | null
}

/** [2], [2, 5]; a `[2](https://…)` is a link, and found as one. */
const marker = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\](?!\()/g

/** The sources that a text names by their numbers, and its links. */
export function citedByNumber(text: string, sources: readonly NumberedSource[]): Citation[] {
  const byNumber = new Map(sources.map((source) => [source.number, source]))
  const marks = [...text.matchAll(marker)].flatMap((match) =>
    (match[1] ?? '').split(',').flatMap((number) => {
      const source = byNumber.get(Number(number))
      return source === undefined ? [] : [{ at: match.index, url: source.url, title: source.title }]
    }),
  )
  return citedInOrder(text, marks)
}
