import { Icon } from '../icon/Icon.tsx'
import { Search } from 'lucide'
import { type InputHTMLAttributes, useEffect, useId, useRef } from 'react'
import styles from './Combobox.module.css'
import { classNames } from '../class-names.ts'
import { TextInput } from './TextInput.tsx'
import { type ComboboxOption, useCombobox } from './use-combobox.ts'

export interface ComboboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'size' | 'list' | 'type'
> {
  /** Accessible name of the list, e.g. "Domains". */
  listLabel: string
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  size?: 'sm' | 'md' | 'lg'
  /** Shown when no option matches. */
  emptyMessage?: string
}

/**
 * A select with search for many options: the domain picker. For a few options use Select. Own code, as the library's hides the
 * rest of the page from screen readers while it is open (docs/decisions/0023).
 */
export function Combobox(props: ComboboxProps) {
  const { listLabel, options, value, onChange, size, emptyMessage = 'No matches', className, ...rest } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { open, rows, matches, marked, typed, field, choose } = useCombobox({ options, value, onChange })

  const listId = rows.length > 0 ? `${id}-list` : undefined
  const nothingFound = rows.every((option) => option.always) && (typed !== null || rows.length === 0)

  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked, open])

  return (
    <div className={classNames(styles.place, className)}>
      <TextInput
        {...rest}
        {...field}
        size={size}
        icon={<Icon of={Search} />}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={rows[marked] && `${id}-${marked}`}
      />
      {open && (
        // A press on the list must not move the focus out of the field.
        <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
          {listId !== undefined && (
            <ul ref={list} id={listId} role="listbox" aria-label={listLabel}>
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
          {matches > rows.length && (
            <p className={styles.note}>{`The first ${rows.length} of ${matches}: type to find another.`}</p>
          )}
          {nothingFound && <p className={styles.note}>{emptyMessage}</p>}
        </div>
      )}
      <span className="sr">
        <span role="status">{open && typed !== null ? `${matches} of ${options.length} shown` : ''}</span>
      </span>
    </div>
  )
}
