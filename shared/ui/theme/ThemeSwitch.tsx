import { Icon } from '../icon/Icon.tsx'
import { Button } from '../button/Button.tsx'
import { themes } from './theme.ts'
import { themeIcons, useTheme } from './use-theme.ts'

/** Cycles through the themes. One button, as the shell's menu would be the largest script of a public page. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  const at = themes.findIndex(({ id }) => id === theme)
  const name = `Theme: ${themes[at]!.label}`
  return (
    <Button
      variant="ghost"
      iconOnly
      aria-label={name}
      title={name}
      icon={<Icon of={themeIcons[theme]} />}
      onClick={() => choose(themes[(at + 1) % themes.length]!.id)}
    />
  )
}
