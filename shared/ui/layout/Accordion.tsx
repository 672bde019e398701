import { Icon } from '../icon/Icon.tsx'
import { ChevronDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import styles from './Accordion.module.css'

export interface AccordionProps {
  items: readonly { id: string; question: ReactNode; answer: ReactNode }[]
  /** The id of the item that is open at first. */
  initial?: string
}

/**
 * Questions and answers as `<details>` of one name: the browser opens one at a time, and its find-in-page searches closed ones,
 * too.
 */
export function Accordion({ items, initial }: AccordionProps) {
  const name = useId()
  return (
    <div className={styles.accordion}>
      {items.map(({ id, question, answer }) => (
        <details key={id} name={name} open={id === initial} className={styles.item}>
          <summary className={styles.trigger}>
            <h3 className={styles.header}>{question}</h3>
            <Icon of={ChevronDown} />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
