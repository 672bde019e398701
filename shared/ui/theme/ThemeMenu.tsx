import { Icon } from '../icon/Icon.tsx'
import { Button } from '../button/Button.tsx'
import { Menu } from '../menu/Menu.tsx'
import { themes, type Theme } from './theme.ts'
import { themeIcons, useTheme } from './use-theme.ts'

export function ThemeMenu() {
  const [theme, choose] = useTheme()
  return (
    <Menu
      label="Switch theme"
      trigger={<Button variant="ghost" iconOnly aria-label="Switch theme" icon={iconOf(theme)} />}
      items={themes.map(({ id, label }) => ({
        label,
        icon: iconOf(id),
        checked: id === theme,
        onSelect: () => choose(id),
      }))}
    />
  )
}

function iconOf(theme: Theme) {
  return <Icon of={themeIcons[theme]} />
}
