// The texts and the popup of definitions: a chunk that loads when the first one is opened.

import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { APPS_DIFFER, metricDefinitions, type DefinedMetric } from '../../domain/metric-definitions.ts'
import { placeUnder } from '../layout/place-under.ts'
import styles from './Definition.module.css'

export interface DefinitionPopupProps {
  metric: DefinedMetric
  id: string
  /** with the metric's name */
  button: HTMLButtonElement
  /** the element that has the popup */
  host: Element
  onClose: () => void
}

/** A tooltip in the top layer: nothing clips it, and the content around it does not move. Escape and a click elsewhere close it. */
export function DefinitionPopup({ metric, id, button, host, onClose }: DefinitionPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (popup.current) placeUnder(popup.current, button.getBoundingClientRect(), 'start')
    }
    popup.current?.showPopover?.()
    place()
    const leave = ({ target }: Event) => {
      const isInside = [button, popup.current].some((element) => target instanceof Node && element?.contains(target))
      if (!isInside) onClose()
    }
    // Before the dialog around it sees the key.
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
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
  }, [button, onClose])
  const { name, text } = metricDefinitions[metric]
  return createPortal(
    <div ref={popup} id={id} role="tooltip" popover="manual" className={styles.popup}>
      <p>
        <b>{name}</b>: {text}
      </p>
      <p className={styles.asked}>{APPS_DIFFER}</p>
    </div>,
    host,
  )
}
