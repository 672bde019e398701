import { useSyncExternalStore } from 'react'
import { isPrinting, onPrint } from '../ui/browser/printing.ts'

const COLORS = [
  ...['--you', '--c1', '--c2', '--c3', '--c4', '--c5', '--you-area', '--grid', '--axis', '--text'],
  ...['--surface', '--border-control'],
] as const
const OTHERS = ['--font', '--t-chart'] as const
const TOKENS = [...COLORS, ...OTHERS]

/** Values of the design tokens that a canvas needs: colours, font, duration. */
export type ChartPalette = Record<string, string>

/** The current values as JSON, which differ only when the theme does. */
function readTokens(): string {
  // A token's value is text such as light-dark(…): only getComputedStyle() of an element that uses it resolves it to rgb(…).
  const probe = document.createElement('span')
  probe.hidden = true
  probe.style.setProperty('forced-color-adjust', 'none')
  // Print uses the light theme.
  if (isPrinting()) probe.style.setProperty('color-scheme', 'light')
  document.body.append(probe)
  const colors = COLORS.map((token) => {
    probe.style.setProperty('color', `var(${token})`)
    return getComputedStyle(probe).color
  })
  probe.remove()
  const root = getComputedStyle(document.documentElement)
  return JSON.stringify([...colors, ...OTHERS.map((token) => root.getPropertyValue(token).trim())])
}

/** Notifies of changes of `data-theme`, of the system's theme, and of the start and the end of printing. */
function onThemeChange(notify: () => void) {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system =
    typeof matchMedia === 'function'
      ? [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(forced-colors: active)')]
      : []
  for (const query of system) query.addEventListener('change', notify)
  const stopPrint = onPrint(notify)
  return () => {
    observer.disconnect()
    stopPrint()
    for (const query of system) query.removeEventListener('change', notify)
  }
}

/** The current tokens as a string, equal as long as the theme is: a cheap dependency for effects. Parse it with `parsePalette`. */
export const usePaletteKey = () => useSyncExternalStore(onThemeChange, readTokens)

export function parsePalette(key: string): ChartPalette {
  const values = JSON.parse(key) as string[]
  return Object.fromEntries(TOKENS.map((token, index) => [token, values[index] ?? '']))
}
