// The colours of shared/ui/tokens.css, for pages and mails whose style sheet stands in their HTML: `var(--text)` there is put in.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Theme = 'light' | 'dark'

const tokens = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8')
const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

const putIn = (css: string, valueOf: (colour: Record<Theme, string>) => string) =>
  css.replaceAll(/var\(--([\w-]+)\)/g, (_whole, name: string) => {
    const colour = colours.get(name)
    if (colour === undefined) throw new Error(`shared/ui/tokens.css has no colour --${name}`)
    return valueOf(colour)
  })

/** CSS with the colours of one theme. */
export const inTheme = (theme: Theme, css: string) => putIn(css, (colour) => colour[theme])

/** CSS with both themes' colours: a declaration stands twice, as a browser without light-dark() takes the light one. */
export const inBothThemes = (css: string) =>
  css.replaceAll(
    /[\w-]+:[^;{}]*var\(--[^;{}]*/g,
    (declaration) =>
      `${inTheme('light', declaration)};${putIn(declaration, ({ light, dark }) => `light-dark(${light},${dark})`)}`,
  )
