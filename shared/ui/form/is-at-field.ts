/**
 * Whether a field has the focus, so that a person may be typing. An element that appears by itself must not take the
 * focus then, as it would receive the rest of the input.
 */
export function isAtField(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}
