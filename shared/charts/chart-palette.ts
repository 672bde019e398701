import { useSyncExternalStore } from 'react'

const TOKENS = [
  ...['--you', '--c1', '--c2', '--c3', '--c4', '--c5', '--you-area', '--grid', '--axis', '--text'],
  ...['--surface', '--border-control', '--font', '--t-chart'],
] as const

/** The design tokens a canvas needs as values: colours, font, duration. */
export type ChartPalette = Record<string, string>

/** ECharts reads the comma form of a colour only: `rgb(16 20 28 / .06)` → `rgba(16,20,28,.06)`. */
export function commaColor(color: string): string {
  const parts = /^rgb\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\/\s*([\d.]+)\s*\)$/.exec(color)
  return parts ? `rgba(${parts.slice(1).join(',')})` : color
}

/** Changes with the theme only, and is then a new string. */
function readTokens(): string {
  const computed = getComputedStyle(document.documentElement)
  return JSON.stringify(TOKENS.map((token) => commaColor(computed.getPropertyValue(token).trim())))
}

/** The theme is `data-theme` on the root, or the system's. */
function onThemeChange(notify: () => void) {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
  system?.addEventListener('change', notify)
  return () => {
    observer.disconnect()
    system?.removeEventListener('change', notify)
  }
}

/** The tokens' present values as a string that is equal as long as the theme is: parse it with `parsePalette`. */
export const usePaletteKey = () => useSyncExternalStore(onThemeChange, readTokens)

export function parsePalette(key: string): ChartPalette {
  const values = JSON.parse(key) as string[]
  return Object.fromEntries(TOKENS.map((token, index) => [token, values[index] ?? '']))
}
