import { type KeyboardEvent, type SyntheticEvent, useMemo, useState } from 'react'

export interface ComboboxOption {
  value: string
  label: string
  /** Number at the right edge of the option. */
  count?: number
  /** Always listed, e.g. "All Domains". */
  always?: boolean
}

interface ComboboxState {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
}

/** As many rows as a browser renders without jank; typing finds the others. */
const MAX_ROWS = 1000
const NONE = -1

/** The options whose label contains what was typed; all of them when it is blank. */
export function matchOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...options]
  return options.filter(({ label, always }) => always || label.toLowerCase().includes(wanted))
}

/**
 * State and keyboard of a combobox with a list: the focus stays in the field, the arrows move the active option (ARIA Authoring
 * Practices, "Editable Combobox With List Autocomplete").
 */
export function useCombobox({ options, value, onChange }: ComboboxState) {
  const [open, setOpen] = useState(false)
  /** null: nothing typed since the list opened, so the field shows the selection and the list all options. */
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(NONE)
  const matches = useMemo(() => (open ? matchOptions(options, typed ?? '') : []), [open, options, typed])
  const rows = matches.slice(0, MAX_ROWS)

  const show = (at = matchOptions(options, '').findIndex((option) => option.value === value)) => {
    setOpen(true)
    setMarked(at)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    setMarked(NONE)
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (option === undefined) return
    close()
    if (option.value !== value) onChange(option.value)
  }
  const type = (text: string) => {
    setOpen(true)
    setTyped(text)
    const found = matchOptions(options, text).findIndex((option) => !option.always)
    setMarked(text.trim() === '' ? NONE : found)
  }

  const mark = (step: 1 | -1) => {
    const next = marked === NONE && step < 0 ? rows.length - 1 : marked + step
    // A filtered list does not wrap around: one arrow key too many would mark a row at the other end.
    const within = typed?.trim() ? Math.min(Math.max(next, 0), rows.length - 1) : (next + rows.length) % rows.length
    setMarked(rows.length === 0 ? NONE : within)
  }
  /** @returns whether the key was handled */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (open) mark(key === 'ArrowDown' ? 1 : -1)
      else show()
      return true
    }
    if (!open || (key !== 'Enter' && key !== 'Escape')) return false
    if (key === 'Enter') choose(rows[marked])
    else close()
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a word, Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing || !press(event.key)) return
    event.preventDefault()
    // Escape closes the list, not the dialog around it.
    event.stopPropagation()
  }
  /** Selects the field's text, so that typing replaces it. */
  const select = (event: SyntheticEvent<HTMLInputElement>) => event.currentTarget.select()

  const chosen = options.find((option) => option.value === value)
  const field = {
    value: typed ?? chosen?.label ?? '',
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onClick: (event: SyntheticEvent<HTMLInputElement>) => {
      if (open) return
      // The text is selected again, as the press has moved the caret.
      select(event)
      show()
    },
    onFocus: select,
    onBlur: close,
    onKeyDown,
  }
  return { open, rows, matches: matches.length, marked, typed, field, choose }
}
