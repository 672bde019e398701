import { type FocusEvent, type KeyboardEvent, useMemo, useState } from 'react'

export interface ComboboxOption {
  value: string
  label: string
  /** How many there are of it, at the right edge. */
  count?: number
  /** Stays in the list whatever is typed, e.g. "All Domains". */
  always?: boolean
}

interface ComboboxState {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
}

const NONE = -1

/** The options with what was typed in their names, and whether it is in any of them. */
export function matchOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return [...options]
  return options.filter(({ label, always }) => always || label.toLowerCase().includes(wanted))
}

/**
 * What a combobox with a list shows and does: the focus stays in the field, the arrows move a mark through the list
 * (ARIA Authoring Practices, "Editable Combobox With List Autocomplete").
 */
export function useCombobox({ options, value, onChange }: ComboboxState) {
  const [open, setOpen] = useState(false)
  /** null: nothing was typed since the list opened, so the field shows the choice and the list everything. */
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(NONE)
  const matches = useMemo(() => (open ? matchOptions(options, typed ?? '') : []), [open, options, typed])

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

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter and the arrows belong to the input method while it composes a word.
    if (event.nativeEvent.isComposing) return
    const handled = openKeys() ?? closedKeys()
    if (handled) event.preventDefault()

    function openKeys(): boolean | undefined {
      if (!open) return undefined
      if (event.key === 'ArrowDown') setMarked((marked + 1) % Math.max(matches.length, 1))
      else if (event.key === 'ArrowUp') setMarked(marked <= 0 ? matches.length - 1 : marked - 1)
      else if (event.key === 'Enter') choose(matches[marked])
      else if (event.key === 'Escape') {
        // Only the list closes, not the dialog around it.
        event.stopPropagation()
        close()
      } else return false
      return true
    }
    function closedKeys(): boolean {
      if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return false
      show()
      return true
    }
  }
  const onFocus = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()

  const chosen = options.find((option) => option.value === value)
  const field = {
    value: typed ?? chosen?.label ?? '',
    onChange: (event: { target: { value: string } }) => type(event.target.value),
    onClick: () => !open && show(),
    onFocus,
    onBlur: close,
    onKeyDown,
  }
  return { open, matches, marked, typed, field, choose }
}
