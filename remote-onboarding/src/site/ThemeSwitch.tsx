import { Moon } from 'lucide-react'
import { themeStorageKey } from '@sightline/shared/contract/storage-keys.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'

/** Chooses the theme that is not shown now, and keeps the choice for the next visit. */
export function ThemeSwitch() {
  return (
    <Button
      variant="ghost"
      iconOnly
      aria-label="Switch theme"
      icon={<Moon size={16} strokeWidth={1.5} aria-hidden />}
      onClick={switchTheme}
    />
  )
}

function switchTheme(): void {
  const root = document.documentElement
  const shown = root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = shown === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  localStorage.setItem(themeStorageKey, next)
}
