import { Accordion as BaseAccordion } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Accordion.module.css'

export interface AccordionProps {
  items: readonly { id: string; question: ReactNode; answer: ReactNode }[]
  /** The id of the item that is open at first. */
  initial?: string
}

/** Questions that open one at a time. The browser's own search finds closed answers too. */
export function Accordion({ items, initial }: AccordionProps) {
  return (
    <BaseAccordion.Root className={styles.accordion} defaultValue={initial ? [initial] : []} hiddenUntilFound>
      {items.map((item) => (
        <BaseAccordion.Item key={item.id} value={item.id} className={styles.item}>
          <BaseAccordion.Header className={styles.header}>
            <BaseAccordion.Trigger className={styles.trigger}>
              {item.question}
              <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel className={styles.panel}>
            <div className={styles.answer}>{item.answer}</div>
          </BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  )
}
