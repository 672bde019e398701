import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Icon } from '../icon/Icon.tsx'
import { X } from 'lucide'
import { useId, type ReactNode } from 'react'
import { buttonClass } from '../button/Button.tsx'
import type { DialogState } from './Dialog.tsx'
import styles from './SidePanel.module.css'

export interface SidePanelProps extends DialogState {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
}

/** A non-modal panel over the page's right edge. The page stays usable; the focus returns to the opening element. */
export function SidePanel({ open, onOpenChange, title, description, children }: SidePanelProps) {
  const titleId = useId()
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)} modal="trap-focus">
      <BaseDialog.Portal>
        <BaseDialog.Popup className={styles.panel}>
          <header className={styles.head}>
            <div className={styles.words}>
              <BaseDialog.Title id={titleId} className={styles.title}>
                {title}
              </BaseDialog.Title>
              {description !== undefined && (
                <BaseDialog.Description className={styles.description} render={<div />}>
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              className={buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true })}
              aria-label="Close"
            >
              <Icon of={X} />
            </BaseDialog.Close>
          </header>
          {/* In the tab order, as its content may scroll and have nothing to focus. */}
          <div className={styles.body} role="group" aria-labelledby={titleId} tabIndex={0}>
            {children}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
