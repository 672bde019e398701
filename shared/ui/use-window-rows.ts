// The rows of a long list that are near the window; gaps hold the place of the others. The list is read and scrolled as a whole.

import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

/** Up to so many rows, all of them are there: the browser's own search finds them. */
export const ROWS_IN_FULL = 100
/** Rows above and below the window, so that a fast scroll and the Tab key find them there. */
const OVERSCAN = 6

interface WindowRowsOptions {
  count: number
  /** pixels of a row of one line */
  rowHeight: number
  /** Stable, of a row's place. */
  keyOf: (index: number) => string
  /** Default: when there are many rows. */
  onDemand?: boolean
  /** A row that stays, as the one that has the focus does. */
  keep?: number | null
}

/** A row to render, or the height in pixels of those that are not. */
export type WindowPart = { index: number } | { gap: number; key: string }

/**
 * Each row is given `ref={measure}` and `data-index`, the element around the rows `ref={list}` and `listProps`. The row that has
 * the focus stays, wherever the list is scrolled.
 */
export function useWindowRows<List extends HTMLElement>(options: WindowRowsOptions) {
  const { count, rowHeight, keyOf, onDemand = count > ROWS_IN_FULL, keep = null } = options
  const list = useRef<List>(null)
  const top = usePageTop(list)
  const [focused, setFocused] = useState<number | null>(null)
  const [heights] = useState(() => rowHeights(rowHeight))
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which is not used, would not memoize this component
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: heights.usual,
    measureElement: (row) => heights.note(row.getBoundingClientRect().height || rowHeight),
    getItemKey: keyOf,
    overscan: onDemand ? OVERSCAN : count,
    scrollMargin: top,
    rangeExtractor: useCallback((range: Range) => withRows(range, [focused, keep]), [focused, keep]),
  })

  const parts: WindowPart[] = []
  let end = top
  for (const { index, start, end: next } of virtual.getVirtualItems()) {
    if (start > end) parts.push({ gap: start - end, key: `before ${index}` })
    parts.push({ index })
    end = next
  }
  const rest = top + virtual.getTotalSize() - end
  if (rest > 0) parts.push({ gap: rest, key: 'rest' })

  const listProps = {
    onFocus: (event: FocusEvent) => setFocused(rowOf(event.target)),
    onBlur: () => setFocused(null),
  }
  return { list, parts, measure: virtual.measureElement, listProps }
}

/**
 * The height that most of the measured rows have stands for those that are not measured yet: where a row comes as high as it was
 * taken for, nothing below it moves, and no other list on the page has to find its place again.
 */
function rowHeights(firstGuess: number) {
  const counts = new Map<number, number>()
  let usual = firstGuess
  return {
    usual: () => usual,
    note(height: number) {
      const count = (counts.get(height) ?? 0) + 1
      counts.set(height, count)
      if (count > (counts.get(usual) ?? 0)) usual = height
      return height
    },
  }
}

function withRows(range: Range, kept: (number | null)[]): number[] {
  const others = kept.filter((index) => index !== null && index < range.count) as number[]
  return [...new Set([...defaultRangeExtractor(range), ...others])].sort((one, other) => one - other)
}

function rowOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}

/** Pixels between the top of the page and the element, kept up when what is above it grows. */
function usePageTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
