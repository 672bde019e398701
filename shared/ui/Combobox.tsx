import { Search } from 'lucide-react'
import { type InputHTMLAttributes, useEffect, useId, useRef } from 'react'
import styles from './Combobox.module.css'
import { classNames } from './class-names.ts'
import { TextInput } from './TextInput.tsx'
import { type ComboboxOption, useCombobox } from './use-combobox.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** As many rows as a browser draws without a pause; who wants another types. */
const MAX_ROWS = 1000

export interface ComboboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'size' | 'list' | 'type'> {
  /** Names the list of options, e.g. "Domains". */
  listLabel: string
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  size?: 'sm' | 'md' | 'lg'
  /** What stands in place of options when none has what was typed. */
  emptyMessage?: string
}

/**
 * A choice from many, with search: the domain picker. For a few choices take a Select.
 * Own code: the library's combobox weighs 29 KB compressed (docs/decisions/0006).
 */
export function Combobox(props: ComboboxProps) {
  const { listLabel, options, value, onChange, size, emptyMessage = 'No matches', className, ...rest } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { open, matches, marked, typed, field, choose } = useCombobox({ options, value, onChange })
  const rows = matches.slice(0, MAX_ROWS)

  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked, open])

  return (
    <div className={classNames(styles.place, className)}>
      <TextInput
        {...rest}
        {...field}
        size={size}
        icon={<Search size={16} strokeWidth={1.5} aria-hidden />}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open && rows.length > 0}
        aria-controls={open && rows.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={rows[marked] && `${id}-${marked}`}
      />
      {open && (
        // A press on the list must not take the focus out of the field.
        <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
          {rows.length > 0 && (
            <ul ref={list} id={`${id}-list`} role="listbox" aria-label={listLabel}>
              {rows.map((option, at) => (
                <li
                  key={option.value}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={option.value === value}
                  className={classNames(styles.option, at === marked && styles.marked)}
                  onClick={() => choose(option)}
                >
                  <span className={styles.label}>{option.label}</span>
                  {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
                </li>
              ))}
            </ul>
          )}
          {matches.length > rows.length && (
            <p className={styles.note}>{`The first ${MAX_ROWS} of ${matches.length}: type to find another.`}</p>
          )}
          {!matches.some((option) => !option.always) && typed !== null && <p className={styles.note}>{emptyMessage}</p>}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{open && typed !== null ? `${matches.length} of ${options.length} shown` : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
