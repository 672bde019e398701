import { Combobox } from '@sightline/shared/ui/form/Combobox.tsx'
import { useMemo } from 'react'
import { ALL_DOMAINS } from './citation-selection.ts'
import styles from './DomainPicker.module.css'
import type { CitedPages } from '../cited-pages/read-cited-pages.ts'

interface DomainPickerProps {
  /** undefined: still loading */
  domains: CitedPages['domains'] | undefined
  value: string
  onChange: (domain: string) => void
}

/** Chooses the domain whose pages are listed as sources. */
export function DomainPicker({ domains = [], value, onChange }: DomainPickerProps) {
  const options = useMemo(() => {
    const known = domains.map(({ domain, sources }) => ({ value: domain, label: domain, count: sources }))
    // The domain of a link is listed before the others have loaded.
    const named =
      value === ALL_DOMAINS || known.some((option) => option.value === value) ? [] : [{ value, label: value }]
    return [{ value: ALL_DOMAINS, label: 'All Domains', always: true }, ...named, ...known]
  }, [domains, value])
  return (
    <Combobox
      className={styles.picker}
      aria-label="Domain"
      listLabel="Domains"
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
