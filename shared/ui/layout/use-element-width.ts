import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in pixels, by ResizeObserver. `initial` before the first layout, and without ResizeObserver. */
export function useElementWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth((before) => Math.round(element.clientWidth) || before)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
