import type { CitedPage } from './read-cited-pages.ts'

/** Cited on a day between the two. */
export const isCitedBetween = ({ firstDay, lastDay }: Pick<CitedPage, 'firstDay' | 'lastDay'>) =>
  firstDay === 0 && lastDay === 0

export const CITED_BETWEEN = '0 on both days: cited on a day between them.'

/** What a list shows before it is unfolded: pages with a number to show; without any of those the first ones. */
export function firstPages<Page extends Pick<CitedPage, 'firstDay' | 'lastDay'>>(
  pages: readonly Page[],
  most: number,
): readonly Page[] {
  const telling = pages.filter((page) => !isCitedBetween(page))
  return (telling.length > 0 ? telling : pages).slice(0, most)
}
