import { useEffect, useRef, useState } from 'react'

/** A browser opens six connections to an HTTP/1.1 server: two stay free for what the person opens next. */
const MOST_AT_ONCE = 4

interface Waiter {
  begin: () => void
}

const waiting: Waiter[] = []
const underWay = new Set<Waiter>()

function next(): void {
  while (underWay.size < MOST_AT_ONCE) {
    const waiter = waiting.shift()
    if (waiter === undefined) return
    underWay.add(waiter)
    waiter.begin()
  }
}

/** @returns releases the slot, or leaves the queue */
function takeSlot(begin: () => void): () => void {
  const waiter = { begin }
  waiting.push(waiter)
  next()
  return () => {
    const place = waiting.indexOf(waiter)
    if (place >= 0) waiting.splice(place, 1)
    if (underWay.delete(waiter)) next()
  }
}

/**
 * Limits how many cards load their figures at the same time; the cards are served in their order on the page.
 * Completion is read from the request id, as batched store updates can skip the loading state.
 * @returns whether this card may send its request
 */
export function useRequestSlot({ requestId, isFetching }: { requestId?: string | undefined; isFetching: boolean }): boolean {
  const [isGranted, setIsGranted] = useState(false)
  const [before] = useState(isFetching ? undefined : requestId)
  const isOver = !isFetching && requestId !== before
  const end = useRef(() => {})
  useEffect(() => {
    end.current = takeSlot(() => setIsGranted(true))
    return () => end.current()
  }, [])
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver])
  return isGranted || isOver
}
