import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import styles from './ActionBar.module.css'
import { Card } from './Card.tsx'

interface ActionBarProps {
  title: string
  /** What the buttons do, or wait for. */
  text: ReactNode
  /** The text repeats what is on the page: a phone hides it. */
  isSummary?: boolean
  /** There is nothing to do: the bar covers nothing of the page. */
  isIdle?: boolean
  /** the main button: at the right, or on a phone at the top */
  primary: ReactNode
  secondary: ReactNode
}

/** Stays at the lower edge while the page is longer than the window. */
export function ActionBar({ title, text, isSummary = false, isIdle = false, primary, secondary }: ActionBarProps) {
  const buttons = [<Fragment key="secondary">{secondary}</Fragment>, <Fragment key="primary">{primary}</Fragment>]
  return (
    <Card as="section" className={classNames(styles.bar, isIdle && styles.idle)} aria-labelledby="action-bar">
      <div className={styles.text}>
        <h2 id="action-bar">{title}</h2>
        <p className={isSummary ? styles.summary : undefined}>{text}</p>
      </div>
      {/* The tab order follows the visual order. */}
      <div className={styles.buttons}>{useIsPhone() ? buttons.toReversed() : buttons}</div>
    </Card>
  )
}

/** The phone breakpoint of the style sheets. */
const PHONE = '(max-width: 767.98px)'

const useIsPhone = () => useSyncExternalStore(watch, () => matchMedia(PHONE).matches)

function watch(onChange: () => void) {
  const phone = matchMedia(PHONE)
  phone.addEventListener('change', onChange)
  return () => phone.removeEventListener('change', onChange)
}
