import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8')
const THEMES = ['light', 'dark'] as const
const TEXT = 4.5
/** Minimum for borders of controls, focus rings and marks of a chart. */
const MARK = 3

/** `--text: light-dark(#10141c, #eef1f6)` → its value in each theme. */
const colors = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
)

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

const softs = ['up-soft', 'down-soft', 'warn-soft', 'info-soft', 'sample-soft']
const grounds = ['bg', 'surface', 'surface-sunken', 'surface-hover', 'surface-raised']
const states = ['up', 'down', 'warn', 'info', 'sample']

/** foreground, backgrounds, minimum ratio */
const pairs: [string, string[], number][] = [
  ['text', [...grounds, ...softs, 'accent-soft', 'segment-on'], TEXT],
  ['text-2', [...grounds, ...softs], TEXT],
  ['text-3', grounds, TEXT],
  ['accent', [...grounds, 'accent-soft'], TEXT],
  ['on-primary', ['primary', 'primary-hover'], TEXT],
  ['on-accent', ['accent'], TEXT],
  ['on-danger', ['danger', 'danger-hover'], TEXT],
  ...states.map((state): [string, string[], number] => [state, [...grounds, `${state}-soft`], TEXT]),
  ['axis', ['surface'], TEXT],
  ...['chatgpt', 'gemini', 'claude', 'grok', 'perplexity'].map((name): [string, string[], number] => [
    `p-${name}`,
    ['surface'],
    TEXT,
  ]),
  ['border-control', ['bg', 'surface', 'surface-sunken'], MARK],
  ['focus', grounds, MARK],
  ...['you', 'c1', 'c2', 'c3', 'c4', 'c5'].map((name): [string, string[], number] => [name, ['bg', 'surface'], MARK]),
]

describe.each(THEMES)('the %s theme', (theme) => {
  const cases = pairs.flatMap(([front, backs, least]) => backs.map((back) => [front, back, least] as const))

  it.each(cases)('%s on %s has a contrast of at least %d', (front, back, least) => {
    expect(contrast(colors.get(front)![theme], colors.get(back)![theme])).toBeGreaterThanOrEqual(least)
  })
})

it('each colour stands once', () => {
  const themed = css.slice(0, css.indexOf('@media'))
  const names = [...themed.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
