import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { APPS_DIFFER, metricDefinitions, type DefinedMetric } from '../../domain/metric-definitions.ts'
import { placeUnder } from '../layout/place-under.ts'
import styles from './Definition.module.css'

interface DefinitionParts {
  /** of the element around the button */
  around: {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void
  }
  /** of the button with the metric's name */
  button: {
    ref: (button: HTMLButtonElement | null) => void
    'aria-describedby': string | undefined
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: () => void
    onClick: () => void
  }
  /** the definition while it is open; null otherwise */
  popup: ReactNode
}

/**
 * Opens a metric's definition under its name: by the pointer over it, by the keyboard's focus, by a tap. Escape, a click elsewhere and
 * leaving it close it. It is a tooltip in the top layer: nothing clips it, and the content around it does not move.
 */
export function useDefinition(metric: DefinedMetric | undefined): DefinitionParts {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  /** the element that has the popup; null: closed */
  const [host, setHost] = useState<Element | null>(null)
  // In the landmark of the name, or in its dialog, as the rest of the page is inert while that is open.
  const open = () => setHost(button.current?.closest('[role=dialog], main') ?? document.body)
  const close = useCallback(() => setHost(null), [])
  const isOpen = host !== null && metric !== undefined

  useLayoutEffect(() => {
    if (!isOpen) return
    const place = () => {
      if (popup.current && button.current) placeUnder(popup.current, button.current.getBoundingClientRect(), 'start')
    }
    popup.current?.showPopover?.()
    place()
    const leave = ({ target }: Event) => {
      const isInside = [button, popup].some(({ current }) => target instanceof Node && current?.contains(target))
      if (!isInside) close()
    }
    // Before the dialog around it sees the key.
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    document.addEventListener('pointerdown', leave, true)
    document.addEventListener('keydown', escape, true)
    document.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('pointerdown', leave, true)
      document.removeEventListener('keydown', escape, true)
      document.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [isOpen, close])

  const isFocused = () => button.current?.matches(':focus-visible') ?? false
  return {
    around: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && open(),
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && !isFocused() && close(),
    },
    button: {
      ref: (element) => void (button.current = element),
      'aria-describedby': isOpen ? id : undefined,
      onFocus: () => isFocused() && open(),
      onBlur: close,
      onClick: open,
    },
    popup:
      isOpen &&
      createPortal(
        <div ref={popup} id={id} role="tooltip" popover="manual" className={styles.popup}>
          <p>
            <b>{metricDefinitions[metric].name}</b>: {metricDefinitions[metric].text}
          </p>
          <p className={styles.asked}>{APPS_DIFFER}</p>
        </div>,
        host,
      ),
  }
}
