import { Icon } from '../icon/Icon.tsx'
import { Check, Info, TriangleAlert, X } from 'lucide'
import type { HTMLAttributes, ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import styles from './Toast.module.css'

export type ToastTone = 'success' | 'error' | 'info'

const icons = { success: Check, error: TriangleAlert, info: Info }

export interface ToastProps extends HTMLAttributes<HTMLDivElement> {
  tone?: ToastTone
  /** What to do about it, e.g. a link button "Retry". */
  action?: ReactNode
  onDismiss?: () => void
}

/** A short message. An error is an alert; others are announced by the live region around them. */
export function Toast({ tone = 'info', action, onDismiss, className, children, ...rest }: ToastProps) {
  const icon = icons[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      {...rest}
      className={classNames(styles.toast, styles[tone], className)}
    >
      <Icon of={icon} />
      <div className={styles.text}>{children}</div>
      {action}
      {onDismiss && (
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          className={styles.dismiss}
          aria-label="Dismiss"
          onClick={onDismiss}
          icon={<Icon of={X} size={14} />}
        />
      )}
    </div>
  )
}
