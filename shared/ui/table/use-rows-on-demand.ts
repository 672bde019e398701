// Renders a long list on demand: the rows in the viewport at once, rows near it before a scroll shows them, and the
// rest while the browser is idle. Rendered rows stay, so that scrolling through them runs no script.
// On paper are all rows.

import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type RefCallback,
} from 'react'
import { usePrinting } from '../browser/printing.ts'
import { whenIdle } from './when-idle.ts'

/** Up to this many rows are all rendered at once. */
export const ROWS_IN_FULL = 100
/** Rows that are rendered together: few enough for one frame. */
const BLOCK = 5
/** Blocks that are rendered in an idle period: the browser lays a table out once for all of them. */
const BLOCKS_WHEN_IDLE = 4
/** Pixels beyond the window in which rows are rendered. */
const MARGIN = 1200

interface RowsOnDemandOptions {
  count: number
  /** estimated height of a row, in pixels */
  rowHeight: number
  /** Whether rows may be missing at first. Default: when there are many. */
  onDemand?: boolean
  /** Index of a row that is rendered from the start. */
  keep?: number | null
}

/** Properties of the element in the place of rows that are not rendered yet. */
interface GapProps {
  ref: RefCallback<HTMLElement>
  'data-block': number
  'aria-hidden': true
  style: CSSProperties
}

/** A row to render, or a gap. */
export type RowPart = { index: number } | { key: string; gap: GapProps }

/** Give the element around the rows `ref={list}`, and each gap its properties. */
export function useRowsOnDemand<List extends HTMLElement>(options: RowsOnDemandOptions) {
  const { count, rowHeight, onDemand = count > ROWS_IN_FULL, keep = null } = options
  const printing = usePrinting()
  const blocks = onDemand ? Math.ceil(count / BLOCK) : 0
  const list = useRef<List>(null)
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set())
  const show = useCallback((more: number[]) => setShown((now) => new Set([...now, ...more])), [])
  const watch = useNearGaps(show)
  const missing = Array.from({ length: blocks }, (_, block) => block).find((block) => !shown.has(block))

  // The observer reports a frame later. A list that became short starts over when it is long again.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    const first = Math.floor(-top / (BLOCK * rowHeight))
    const last = Math.floor((window.innerHeight - top) / (BLOCK * rowHeight))
    setShown((now) => {
      if (blocks === 0 && now.size === 0) return now
      const seen = Array.from({ length: blocks }, (_, block) => block).filter(
        (block) => now.has(block) || (block >= first && block <= last),
      )
      return new Set(seen)
    })
  }, [blocks, rowHeight])

  useEffect(() => {
    if (missing === undefined) return
    const next = Array.from({ length: BLOCKS_WHEN_IDLE }, (_, offset) => missing + offset)
    return whenIdle(() => startTransition(() => show(next)))
  }, [missing, show])

  const parts: RowPart[] = []
  for (let start = 0; start < count; start += BLOCK) {
    const block = start / BLOCK
    const end = Math.min(start + BLOCK, count)
    if (blocks === 0 || printing || shown.has(block) || (keep !== null && keep >= start && keep < end)) {
      for (let index = start; index < end; index += 1) parts.push({ index })
    } else {
      const style = { height: (end - start) * rowHeight }
      parts.push({ key: `gap ${block}`, gap: { ref: watch, 'data-block': block, 'aria-hidden': true, style } })
    }
  }
  return { list, parts }
}

/** @returns the ref of gaps; `show` is called with the rows of a gap that comes near the viewport */
function useNearGaps(show: (blocks: number[]) => void): RefCallback<HTMLElement> {
  const [observer] = useState(() => {
    const tell = (entries: IntersectionObserverEntry[]) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting)
      if (near.length === 0) return
      const seen = near.some(({ boundingClientRect: { top, bottom } }) => bottom > 0 && top < window.innerHeight)
      const render = () => show(near.map(({ target }) => Number((target as HTMLElement).dataset.block)))
      if (seen) render()
      else startTransition(render)
    }
    return new IntersectionObserver(tell, { rootMargin: `${MARGIN}px 0px` })
  })
  return useCallback(
    (gap) => {
      if (gap === null) return
      observer.observe(gap)
      return () => observer.unobserve(gap)
    },
    [observer],
  )
}
