import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, readTheme, type Theme } from './theme.ts'

export const themeIcons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon }

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return [theme, choose]
}
