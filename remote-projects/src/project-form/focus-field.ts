/** Moves the focus to a field, and opens the panel in which it is folded away. */
export function focusField(field: HTMLElement | null | undefined): void {
  const panel = field?.closest('details')
  if (panel) panel.open = true
  field?.focus()
}
