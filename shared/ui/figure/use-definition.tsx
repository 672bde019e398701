import {
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import type { Rate } from '../../contract/api/reports.ts'
import type { DefinedMetric } from '../../domain/metric-definitions.ts'
import type { DefinitionPopupProps } from './DefinitionPopup.tsx'

interface DefinitionParts {
  /** of the element around the button */
  around: {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
  /** of the button with the metric's name */
  button: {
    ref: (button: HTMLButtonElement | null) => void
    'aria-describedby': string | undefined
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onClick: () => void
  }
  /** the definition while it is open; null otherwise */
  popup: ReactNode
}

/**
 * Opens a metric's definition under its name: by the pointer over it, by the keyboard's focus, by a tap. Escape, a click elsewhere and
 * leaving it close it. Where its texts cannot be loaded, nothing opens, and the next try loads them again.
 */
export function useDefinition(metric: DefinedMetric | undefined, rate?: Rate): DefinitionParts {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [Popup, setPopup] = useState<ComponentType<DefinitionPopupProps> | null>(null)
  /** the opened name, and the element that has its popup; null: closed */
  const [opened, setOpened] = useState<{ button: HTMLButtonElement; host: Element } | null>(null)
  const open = () => {
    const { current } = button
    if (current === null) return
    // In the landmark of the name, or in its dialog, as the rest of the page is inert while that is open.
    setOpened({ button: current, host: current.closest('[role=dialog], main') ?? document.body })
    const loading = import('./DefinitionPopup.tsx')
    void loading.then(
      ({ DefinitionPopup }) => setPopup(() => DefinitionPopup),
      () => undefined,
    )
  }
  const close = useCallback(() => setOpened(null), [])
  const isOpen = opened !== null && metric !== undefined && Popup !== null

  const isFocused = () => button.current?.matches(':focus-visible') ?? false
  return {
    around: {
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && open(),
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && !isFocused() && close(),
      // The link of the popup belongs to it, although it stands elsewhere in the document.
      onBlur: ({ relatedTarget }) => relatedTarget?.closest('[role=note]') || close(),
    },
    button: {
      ref: (element) => void (button.current = element),
      'aria-describedby': isOpen ? id : undefined,
      onFocus: () => isFocused() && open(),
      onClick: open,
    },
    popup: isOpen && <Popup {...{ metric, rate, id, ...opened, onClose: close }} />,
  }
}
