import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import styles from './DomainSearch.module.css'

/** The query string is updated when typing pauses. */
const PAUSE_MS = 250

interface DomainSearchProps {
  /** as in the query string */
  text: string
  onChange: (text: string) => void
}

export function DomainSearch({ text, onChange }: DomainSearchProps) {
  const [typed, setTyped] = useState(text)
  const written = useRef(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // Another text in the address than this field wrote: Back, a link, or a button.
    if (text === written.current) return
    written.current = text
    setTyped(text)
  }, [text])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      written.current = next
      onChange(next)
    }, PAUSE_MS)
  }
  return (
    <span className={styles.search}>
      <TextInput
        type="search"
        aria-label="Search competitors by domain"
        placeholder="Search by domain"
        icon={<Icon of={Search} />}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </span>
  )
}
