/** Whether the focus is at a field, where somebody may be typing: what appears by itself must not take it, as the rest would be typed there. */
export function isAtField(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}
