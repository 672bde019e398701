import { Icon } from '../icon/Icon.tsx'
import { X } from 'lucide'
import type { ButtonHTMLAttributes } from 'react'
import styles from './Chip.module.css'
import { classNames } from '../class-names.ts'

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Number shown after the text. */
  count?: number
}

/** A small round button; with `aria-pressed` a toggle, e.g. a filter. */
export function Chip({ count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.chip, className)}>
      {children}
      {count !== undefined && <span className={styles.count}> {count}</span>}
    </button>
  )
}

/** A chosen or typed value with a button that removes it. */
export function RemovableChip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={styles.chip}>
      {text}
      <button type="button" className={styles.remove} aria-label={`Remove ${text}`} onClick={onRemove}>
        <Icon of={X} size={12} />
      </button>
    </span>
  )
}
