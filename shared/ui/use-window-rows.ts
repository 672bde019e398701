// Windowing of a long list: renders the rows near the window, and gaps for the others. The list scrolls with the page.

import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { startTransition, useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

/** Up to this many rows are all rendered, so that the browser's find-in-page finds them. */
export const ROWS_IN_FULL = 100
/** The list follows the window in steps of so many pixels: between two steps a scroll runs no script. */
const STEP = 800
/** Pixels beyond the window with rows: more than a step, so that a fast scroll and the Tab key find them rendered. */
const OVERSCAN = 1200
/** A list farther from the window than that has no rows. */
const NEAR = `${OVERSCAN}px 0px`

interface WindowRowsOptions {
  count: number
  /** estimated height of a row of one line, in pixels */
  rowHeight: number
  /** Stable key of the row at an index. */
  keyOf: (index: number) => string
  /** Whether to window. Default: when there are many rows. */
  onDemand?: boolean
  /** Index of a row that stays rendered. */
  keep?: number | null
}

/** A row to render, or a gap of that many pixels. */
export type WindowPart = { index: number } | { gap: number; key: string }

/**
 * Give each row `ref={measure}` and `data-index`, and the element around the rows `ref={list}` and `listProps`. The row that
 * has the focus stays rendered.
 */
export function useWindowRows<List extends HTMLElement>(options: WindowRowsOptions) {
  const { count, rowHeight, keyOf, onDemand = count > ROWS_IN_FULL, keep = null } = options
  const list = useRef<List>(null)
  const top = usePageTop(list)
  const near = useIsNear(list, onDemand)
  const [focused, setFocused] = useState<number | null>(null)
  const [heights] = useState(() => rowHeights(rowHeight))
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which is not used, would not memoize this component
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: heights.usual,
    measureElement: (row) => heights.note(row.getBoundingClientRect().height || rowHeight),
    getItemKey: keyOf,
    overscan: onDemand ? Math.ceil(OVERSCAN / rowHeight) : count,
    scrollMargin: top,
    observeElementOffset: onDemand ? observeInSteps : reportStart,
    // A transition, below, cannot be flushed.
    useFlushSync: false,
    rangeExtractor: useCallback((range: Range) => indexesOf(range, near, [focused, keep]), [near, focused, keep]),
  })

  // It would add the difference to the position that was reported last; the browser keeps what is read in its place.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false

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

type ReportOffset = (offset: number, isScrolling: boolean) => void

const reportStart = (_virtual: unknown, report: ReportOffset) => report(window.scrollY, false)

/** Rows of the next step are rendered in the background, before they are seen; after a jump at once. */
function observeInSteps(_virtual: unknown, report: ReportOffset): () => void {
  let reported = window.scrollY
  function follow() {
    const moved = Math.abs(window.scrollY - reported)
    if (moved < STEP) return
    reported = window.scrollY
    if (moved < OVERSCAN) startTransition(() => report(reported, false))
    else report(reported, false)
  }
  report(reported, false)
  window.addEventListener('scroll', follow, { passive: true })
  return () => window.removeEventListener('scroll', follow)
}

/**
 * Estimates unmeasured rows by the most frequent measured height. With a correct estimate nothing below a row moves when the row
 * is measured, so no other list on the page has to update its offset.
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

function indexesOf(range: Range, near: boolean, kept: (number | null)[]): number[] {
  const others = kept.filter((index) => index !== null && index < range.count) as number[]
  return [...new Set([...(near ? defaultRangeExtractor(range) : []), ...others])].sort((one, other) => one - other)
}

function rowOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}

/** Pixels between the top of the page and the element, updated when the content above it changes its height. */
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

/** Whether a list is in the window or near it. Of one that was scrolled past, the virtualizer keeps the last windowful. */
function useIsNear(element: RefObject<HTMLElement | null>, onDemand: boolean): boolean {
  const [near, setNear] = useState(true)
  useLayoutEffect(() => {
    if (!onDemand || element.current === null) return
    const tell = (entries: IntersectionObserverEntry[]) => startTransition(() => setNear(entries.at(-1)?.isIntersecting ?? true))
    const observer = new IntersectionObserver(tell, { rootMargin: NEAR })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, onDemand])
  return near || !onDemand
}
