// Invented answers to prompts about a matter, not about companies.

import type { Entry } from './about-company.ts'
import phrases from './phrases.json' with { type: 'json' }
import type { Frame } from './shapes.ts'
import type { Trade } from './trade.ts'
import { capitalised, listed, paragraphs } from './wording.ts'

const FEWEST_POINTS = 3
const MOST_POINTS = 6
const steps = ['first', 'then', 'after that', 'also', 'besides', 'finally'] as const

export function adviceText(entries: readonly Entry[], trade: Trade, frame: Frame): string {
  const { wording, opening, values, bullet } = frame
  const { random } = wording
  const points = random.shuffle(trade.advice).slice(0, random.whole(FEWEST_POINTS, MOST_POINTS))
  const closing = wording.say(phrases.closings.explain, values)
  if (random.chance(0.25)) {
    const told = points.map(([, text], index) => `${capitalised(steps[index] ?? 'also')}, ${text}`)
    return paragraphs(`${wording.say(opening, values)} ${told.join(' ')}`, exampleText(entries, frame), closing)
  }
  const numbered = random.chance(0.4)
  const list = points.map(([head, text], index) => `${numbered ? `${index + 1}.` : bullet} **${head}:** ${text}`)
  return paragraphs(wording.say(opening, values), list.join('\n'), exampleText(entries, frame), closing)
}

function exampleText(entries: readonly Entry[], { wording, values }: Frame): string {
  const [first, second] = entries
  if (first === undefined) return ''
  const named = wording.say(second === undefined ? phrases.examples.one : phrases.examples.several, {
    ...values,
    ...{ first: first.name, good: first.good, second: second?.name ?? '' },
    list: listed(entries.map(({ name }) => name)),
  })
  const more = wording.random.chance(0.4) ? ` ${first.sentences(1)}` : ''
  return named + more + entries.map((entry) => entry.cite()).join('')
}
