// The texts and the popup of definitions: a chunk that loads when the first one is opened.

import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router-dom'
import type { Rate } from '../../contract/api/reports.ts'
import {
  APPS_DIFFER,
  definitionAnchor,
  metricDefinitions,
  type DefinedMetric,
} from '../../domain/metric-definitions.ts'
import { paths } from '../../domain/paths.ts'
import { placeUnder } from '../layout/place-under.ts'
import { DefinedNumbers } from './DefinedNumbers.tsx'
import styles from './Definition.module.css'

export interface DefinitionPopupProps {
  metric: DefinedMetric
  rate: Rate | undefined
  id: string
  /** with the metric's name */
  button: HTMLButtonElement
  /** the element that has the popup */
  host: Element
  onClose: () => void
}

/**
 * Help needs an account, and these pages have none. The paths of `sharedPaths` start so; it is not imported, as every page that loads
 * `paths` would then load it, too.
 */
const SHARED_REPORTS = '/shared/'

/**
 * In the top layer: nothing clips it, and the content around it does not move. Escape and a click elsewhere close it. Tab goes from the
 * name to its link, and on to what follows the name, as if the popup stood there.
 */
export function DefinitionPopup({ metric, rate, id, button, host, onClose }: DefinitionPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const isShared = useLocation().pathname.startsWith(SHARED_REPORTS)
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
    const tab = (event: KeyboardEvent) => {
      const link = popup.current?.querySelector('a')
      if (!link) return
      const isOnLink = document.activeElement === link
      if (!isOnLink && (event.shiftKey || document.activeElement !== button)) return
      const next = isOnLink ? button : link
      next.focus()
      // The browser goes on from the name.
      if (!isOnLink || event.shiftKey) event.preventDefault()
    }
    // Before the dialog around it sees the key.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') tab(event)
      if (event.key !== 'Escape') return
      event.stopPropagation()
      if (popup.current?.contains(document.activeElement)) button.focus()
      onClose()
    }
    document.addEventListener('pointerdown', leave, true)
    document.addEventListener('keydown', press, true)
    document.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('pointerdown', leave, true)
      document.removeEventListener('keydown', press, true)
      document.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [button, onClose])
  const { name, text } = metricDefinitions[metric]
  return createPortal(
    <div ref={popup} id={id} role="note" popover="manual" className={styles.popup}>
      <p>
        <b>{name}</b>: {text}
      </p>
      {rate && <DefinedNumbers of={rate} isScore={metric === 'sentiment'} />}
      <p className={styles.asked}>
        {APPS_DIFFER} {!isShared && <Link to={`${paths.help}#${definitionAnchor(metric)}`}>See it in Help</Link>}
      </p>
    </div>,
    host,
  )
}
