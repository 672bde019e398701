import { createContext, useContext, useEffect, useRef, type RefObject } from 'react'

/** Remembers the project whose status was changed last, until its card is rendered in the other list. */
export function rememberMove() {
  let moved: string | null = null
  return {
    begin(projectId: string) {
      moved = projectId
    },
    /** @returns whether this project has moved */
    end(projectId: string): boolean {
      if (moved !== projectId) return false
      moved = null
      return true
    },
  }
}

export const MovedProject = createContext(rememberMove())

/** Moves the focus with a card that has moved; after a pointer click without scrolling. @returns the ref of the element to focus */
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
