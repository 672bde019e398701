import { useEffect, useRef, useState } from 'react'

/** A browser has six connections to a server of HTTP/1.1: two are left to whatever the person does next. */
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

/** @returns ends the turn, or the wait for it */
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
 * A hundred cards ask for their figures one after the other, a few at a time, from the first to the last.
 * @param call the card's latest one: the store may tell of its start and its end at once
 * @returns whether the card's turn has come
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
