// The theme is the system's, unless the person has chosen one.

import { themeStorageKey } from '@sightline/shared/contract/storage-keys.ts'

export type Theme = 'system' | 'light' | 'dark'

export const themes: ReadonlyArray<{ id: Theme; label: string }> = [
  { id: 'system', label: 'System' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
]

export function readTheme(): Theme {
  const stored = localStorage.getItem(themeStorageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
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
