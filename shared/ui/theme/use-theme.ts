import { type IconNode, Monitor, Moon, Sun } from 'lucide'
import { useState } from 'react'
import { useHydrated } from '../browser/use-hydrated.ts'
import { chooseTheme, readTheme, type Theme } from './theme.ts'

export const themeIcons: Record<Theme, IconNode> = { system: Monitor, light: Sun, dark: Moon }

export function useTheme(): [Theme, (theme: Theme) => void] {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<Theme>()
  const choose = (next: Theme) => {
    chooseTheme(next)
    setChosen(next)
  }
  return [chosen ?? (hydrated ? readTheme() : 'system'), choose]
}
