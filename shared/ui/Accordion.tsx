import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './Accordion.module.css'

export interface AccordionProps {
  items: readonly { id: string; question: ReactNode; answer: ReactNode }[]
  /** The id of the item that is open at first. */
  initial?: string
}

/** Questions that open one at a time. The browser's own search finds closed answers too. */
export function Accordion({ items, initial }: AccordionProps) {
  const [open, setOpen] = useState<string | null>(initial ?? null)
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <Item
          key={item.id}
          question={item.question}
          answer={item.answer}
          open={open === item.id}
          onChange={(opened) => setOpen(opened ? item.id : null)}
        />
      ))}
    </div>
  )
}

interface ItemProps {
  question: ReactNode
  answer: ReactNode
  open: boolean
  onChange: (open: boolean) => void
}

function Item({ question, answer, open, onChange }: ItemProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  // React knows `hidden` as true or false only; "until-found" lets the browser's search open the answer.
  useLayoutEffect(() => {
    if (open) panel.current?.removeAttribute('hidden')
    else panel.current?.setAttribute('hidden', 'until-found')
  }, [open])
  useEffect(() => {
    const element = panel.current
    const found = () => onChange(true)
    element?.addEventListener('beforematch', found)
    return () => element?.removeEventListener('beforematch', found)
  }, [onChange])
  return (
    <div className={styles.item}>
      <h3 className={styles.header}>
        <button
          type="button"
          id={`${id}-question`}
          className={styles.trigger}
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          onClick={() => onChange(!open)}
        >
          {question}
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </h3>
      <div ref={panel} id={`${id}-answer`} role="region" aria-labelledby={`${id}-question`}>
        <div className={styles.answer}>{answer}</div>
      </div>
    </div>
  )
}
