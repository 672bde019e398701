import { createContext, useContext, useEffect, useRef, type RefObject } from 'react'

/** Id of the project whose status was just changed: its card goes to the other list. */
export const MovedProject = createContext<RefObject<string | null>>({ current: null })

/** The focus goes along with a card that has moved. A pointer needs no scrolling to it. @returns for what takes the focus */
export function useFocusOfMoved(projectId: string): RefObject<HTMLButtonElement | null> {
  const moved = useContext(MovedProject)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (moved.current !== projectId) return
    moved.current = null
    button.current?.focus({ preventScroll: true })
    if (button.current?.matches(':focus-visible')) void button.current.scrollIntoView({ block: 'nearest' })
  }, [moved, projectId])
  return button
}
