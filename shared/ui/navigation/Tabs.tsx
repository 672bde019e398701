import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { id: string; label: ReactNode; content: ReactNode; disabled?: boolean }[]
  /** The id of the open tab (controlled); without it, the first tab is open at first (uncontrolled). */
  value?: string
  onChange?: (id: string) => void
  className?: string
}

/** Tabs with manual activation: arrows move the focus, Enter opens. */
export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  return (
    <BaseTabs.Root
      className={className}
      {...(value === undefined ? { defaultValue: tabs[0]?.id } : { value })}
      onValueChange={(id: string) => onChange?.(id)}
    >
      <BaseTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.id} value={tab.id} disabled={tab.disabled} className={styles.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
