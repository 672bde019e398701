import { useEffect, useRef, useState } from 'react'

/** A browser opens six connections to an HTTP/1.1 server: two stay free for what the person opens next. */
const MOST_AT_ONCE = 4

interface Turn {
  begin: () => void
}

const waiting: Turn[] = []
const underWay = new Set<Turn>()

function next(): void {
  while (underWay.size < MOST_AT_ONCE) {
    const turn = waiting.shift()
    if (turn === undefined) return
    underWay.add(turn)
    turn.begin()
  }
}

/** @returns releases the slot, or leaves the queue */
function takeTurn(begin: () => void): () => void {
  const turn = { begin }
  waiting.push(turn)
  next()
  return () => {
    const place = waiting.indexOf(turn)
    if (place >= 0) waiting.splice(place, 1)
    if (underWay.delete(turn)) next()
  }
}

/**
 * Limits how many cards load their figures at the same time; the cards are served in their order on the page.
 * Completion is read from the request id, as batched store updates can skip the loading state.
 * @returns whether this card may send its request
 */
export function useTurn({ requestId, isFetching }: { requestId?: string | undefined; isFetching: boolean }): boolean {
  const [hasCome, setHasCome] = useState(false)
  const [before] = useState(isFetching ? undefined : requestId)
  const isOver = !isFetching && requestId !== before
  const end = useRef(() => {})
  useEffect(() => {
    end.current = takeTurn(() => setHasCome(true))
    return () => end.current()
  }, [])
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver])
  return hasCome || isOver
}
