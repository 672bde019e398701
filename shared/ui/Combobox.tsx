import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { useState } from 'react'
import styles from './Combobox.module.css'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface ComboboxOption {
  value: string
  label: string
  /** How many there are of it, at the right edge. */
  count?: number
  /** Stays in the list whatever is typed, e.g. "All Domains". */
  always?: boolean
}

export interface ComboboxProps extends Pick<TextInputProps, 'id' | 'size' | 'disabled' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  /** As the label beside the field, which the library hides from screen readers while the list is open. */
  label: string
  /** Names the list of options, e.g. "Domains". */
  listLabel: string
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
}

/** As many rows as a browser draws without a pause; who wants another types. */
const MAX_ROWS = 1000

/** A choice from many, with search: the domain picker. For a few choices take a Select. */
export function Combobox({ label, listLabel, options, value, onChange, size, ...field }: ComboboxProps) {
  const [typed, setTyped] = useState('')
  const { contains } = BaseCombobox.useFilter()
  const found = options.filter(({ label, always }) => !always && contains(label, typed))
  const matches = typed === '' ? options : [...found, ...options.filter(({ always }) => always)]
  const rows = matches.slice(0, MAX_ROWS)
  return (
    <BaseCombobox.Root
      items={options}
      filteredItems={rows}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => option !== null && onChange(option.value)}
      // The name of the choice stands in the field, too: it is no search.
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text.trim() : '')}
      autoHighlight={found.length > 0}
    >
      <BaseCombobox.Input
        {...field}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          // Without a list, Escape is for the dialog around the field; the library would clear the choice.
          if (event.key === 'Escape' && event.currentTarget.ariaExpanded !== 'true') event.preventBaseUIHandler()
        }}
        render={<TextInput size={size} icon={<Search size={16} strokeWidth={1.5} aria-hidden />} />}
      />
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner className={styles.place} sideOffset={4} align="start">
          <BaseCombobox.Popup className={styles.popup}>
            <BaseCombobox.Status className={styles.note}>
              {typed !== '' && <VisuallyHidden>{`${matches.length} of ${options.length} shown`}</VisuallyHidden>}
              {typed !== '' && found.length === 0 && <p>No matches</p>}
              {matches.length > rows.length && <p>{`The first ${rows.length} of ${matches.length}: type to find another.`}</p>}
            </BaseCombobox.Status>
            <BaseCombobox.List aria-label={listLabel}>
              {(option: ComboboxOption) => (
                <BaseCombobox.Item key={option.value} value={option} className={styles.option}>
                  <span className={styles.label}>{option.label}</span>
                  {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}
