// The theme is the system's, unless the person has chosen one.

import { themeStorageKey } from '@sightline/shared/contract/storage-keys.ts'

export type Theme = 'system' | 'light' | 'dark'

/** Without light-dark() every colour is that of the light theme (tokens.css). Prerendering has no `CSS`, jsdom no `supports`. */
const hasDark = globalThis.CSS?.supports?.('color', 'light-dark(#fff, #000)') ?? true

export const themes: ReadonlyArray<{ id: Theme; label: string }> = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  ...(hasDark ? [{ id: 'dark', label: 'Dark' } as const] : []),
]

export function readTheme(): Theme {
  const stored = localStorage.getItem(themeStorageKey)
  return themes.find(({ id }) => id === stored)?.id ?? 'system'
}

export function applyStoredTheme(): void {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(themeStorageKey)
  else localStorage.setItem(themeStorageKey, theme)
  applyStoredTheme()
}
