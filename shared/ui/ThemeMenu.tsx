import { Monitor, Moon, Sun } from 'lucide-react'
import { Button } from './Button.tsx'
import { Menu } from './Menu.tsx'
import { chooseTheme, themes, type Theme } from './theme.ts'

const icons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon }

export function ThemeMenu() {
  return (
    <Menu
      label="Switch theme"
      trigger={
        <Button variant="ghost" iconOnly aria-label="Switch theme" icon={<Moon size={16} strokeWidth={1.5} aria-hidden />} />
      }
      items={themes.map(({ id, label }) => {
        const Icon = icons[id]
        return { label, icon: <Icon size={16} strokeWidth={1.5} aria-hidden />, onSelect: () => chooseTheme(id) }
      })}
    />
  )
}
