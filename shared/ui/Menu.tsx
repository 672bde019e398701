import { Menu as BaseMenu } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './Menu.module.css'

export interface MenuItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
  tone?: 'neutral' | 'danger'
}

export interface MenuProps {
  /** Names the button and its menu. */
  label: string
  /** A button element, e.g. `<Button variant="ghost" iconOnly icon={…} />`. */
  trigger: ReactElement<{ 'aria-label'?: string }>
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

export function Menu({ label, trigger, items, align = 'end' }: MenuProps) {
  // The menu opens inside the region that holds its button; `fixed` lets it out of what clips.
  const place = useRef<HTMLSpanElement>(null)
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} aria-label={label} />
      <span ref={place} className={styles.place} />
      <BaseMenu.Portal container={place}>
        {/* React passes events on to the parent element across the portal: a card around the menu must not be clicked. */}
        <BaseMenu.Positioner
          className={styles.positioner}
          align={align}
          positionMethod="fixed"
          sideOffset={4}
          onClick={(event) => event.stopPropagation()}
        >
          <BaseMenu.Popup className={styles.menu} aria-label={label}>
            {items.map((item) => (
              <BaseMenu.Item
                key={item.label}
                className={classNames(styles.item, item.tone === 'danger' && styles.danger)}
                disabled={item.disabled}
                onClick={item.onSelect}
              >
                {item.icon}
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
