import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { placeUnder } from '../layout/place-under.ts'

interface MenuPopup {
  /** The item that gets the focus when the menu opens; false: closed. */
  open: 'first' | 'last' | false
  setOpen: (open: false) => void
}

/** Position, focus, keys and closing of a menu. `place` is the parent of the button and the popup; the button comes first. */
export function useMenuPopup({ open, setOpen }: MenuPopup) {
  const place = useRef<HTMLSpanElement>(null)
  const popup = useRef<HTMLDivElement>(null)

  const close = useCallback(() => {
    setOpen(false)
    buttonOf(place.current)?.focus({ preventScroll: true })
  }, [setOpen])

  useLayoutEffect(() => {
    const menu = popup.current
    const button = buttonOf(place.current)
    if (!open || !menu || !button) return
    placeUnder(menu, button.getBoundingClientRect(), 'end')
    itemsOf(menu)
      .at(open === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true })
  }, [open])

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (!(event.target instanceof Node && place.current?.contains(event.target))) setOpen(false)
    }
    const dismiss = () => setOpen(false)
    document.addEventListener('pointerdown', leave, true)
    // The menu has a fixed position; its button would scroll away.
    document.addEventListener('scroll', leave, true)
    window.addEventListener('resize', dismiss)
    return () => {
      document.removeEventListener('pointerdown', leave, true)
      document.removeEventListener('scroll', leave, true)
      window.removeEventListener('resize', dismiss)
    }
  }, [open, setOpen])

  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return setOpen(false)
    const items = itemsOf(event.currentTarget)
    const target = event.key === 'Escape' ? close : nextItem(event, items)
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    if (typeof target === 'function') target()
    else target.focus()
  }

  return { place, popup, close, moveFocus }
}

const buttonOf = (place: HTMLElement | null) => place?.firstElementChild as HTMLElement | null | undefined
const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')]

/** The item that a key leads to: the next or previous with wrap-around, the first or last, or the next one with that first letter. */
function nextItem(event: KeyboardEvent, items: HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement)
  if (event.key === 'ArrowDown') return items[(at + 1) % items.length]
  if (event.key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (event.key === 'Home') return items[0]
  if (event.key === 'End') return items.at(-1)
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const letter = event.key.toLowerCase()
  return [...items.slice(at + 1), ...items].find((item) => item.textContent.trim().toLowerCase().startsWith(letter))
}
