import { createContext, useContext, useEffect, useRef, type RefObject } from 'react'

/** Remembers the project whose status was changed last, until its card has gone to the other list. */
export function rememberMove() {
  let moved: string | null = null
  return {
    begin(projectId: string) {
      moved = projectId
    },
    /** @returns whether it is this one that has moved */
    end(projectId: string): boolean {
      if (moved !== projectId) return false
      moved = null
      return true
    },
  }
}

export const MovedProject = createContext(rememberMove())

/** The focus goes along with a card that has moved. A pointer needs no scrolling to it. @returns for what takes the focus */
export function useFocusOfMoved(projectId: string): RefObject<HTMLButtonElement | null> {
  const move = useContext(MovedProject)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!move.end(projectId)) return
    button.current?.focus({ preventScroll: true })
    if (button.current?.matches(':focus-visible')) void button.current.scrollIntoView({ block: 'nearest' })
  }, [move, projectId])
  return button
}
