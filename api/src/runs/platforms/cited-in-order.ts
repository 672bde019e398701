import type { Citation } from '../../measurement/measurement.ts'
import { linksInText } from '../../measurement/visible-text.ts'

/** A source that the platform marks at a place of its answer. */
export interface SourceMark {
  /** offset in the text */
  at: number
  url: string
  title: string | null
}

/** Citations and links of the text, in the order of their places, each URL once. */
export function citedInOrder(text: string, marks: readonly SourceMark[]): Citation[] {
  const links = linksInText(text).map(({ start, url, title }): SourceMark => ({ at: start, url, title }))
  // A link of the text is titled by its label; the page's own title is the mark's.
  const titles = new Map(marks.flatMap(({ url, title }) => (title === null ? [] : [[url, title]])))
  const seen = new Set<string>()
  return [...marks, ...links]
    .sort((left, right) => left.at - right.at)
    .filter(({ url }) => !seen.has(url) && seen.add(url))
    .map(({ url, title }) => ({ url, title: titles.get(url) ?? title, state: 'cited' }))
}
