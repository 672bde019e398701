import { Moon } from 'lucide-react'
import { Button } from './Button.tsx'
import { chooseTheme, shownTheme } from './theme.ts'

/** One button in place of the shell's menu, which would be the largest thing on a public page. */
export function ThemeSwitch() {
  return (
    <Button
      variant="ghost"
      iconOnly
      aria-label="Switch theme"
      icon={<Moon size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    />
  )
}
