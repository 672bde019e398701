import { Button } from './Button.tsx'
import { themes } from './theme.ts'
import { themeIcons, useTheme } from './use-theme.ts'

/** Goes round the themes. One button in place of the shell's menu, which would be the largest thing on a public page. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const at = themes.findIndex(({ id }) => id === theme)
  const name = `Theme: ${themes[at]!.label}`
  const Icon = themeIcons[theme]
  return (
    <Button
      variant="ghost"
      iconOnly
      aria-label={name}
      title={name}
      icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => choose(themes[(at + 1) % themes.length]!.id)}
    />
  )
}
