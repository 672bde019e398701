import { Moon } from 'lucide-react'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { chooseTheme, readTheme } from '@sightline/shared/ui/theme.ts'

/** One button in place of the shell's theme menu, whose library weighs 38 KB: too much for the first page of a visit. */
export function ThemeSwitch() {
  return (
    <Button
      variant="ghost"
      iconOnly
      aria-label="Switch theme"
      icon={<Moon size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => chooseTheme(isDark() ? 'light' : 'dark')}
    />
  )
}

function isDark(): boolean {
  const theme = readTheme()
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
