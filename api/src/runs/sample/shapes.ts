// The shapes of invented answers that name several companies.

import type { PlatformId } from '@sightline/shared/contract/platforms.ts'
import type { Entry } from './about-company.ts'
import phrases from './phrases.json' with { type: 'json' }
import type { Trade } from './trade.ts'
import { listed, paragraphs, strong, type Wording } from './wording.ts'

export interface Frame {
  wording: Wording
  /** in front of a list */
  opening: readonly string[]
  /** what openings and closings may name */
  values: Record<string, string>
  /** the platform's sign of a list item */
  bullet: string
}

type Shape = (entries: readonly Entry[], frame: Frame) => string

const HINTS_CHANCE = 0.3
const open = ({ wording, opening, values }: Frame) => wording.say(opening, values)

function listItems(entries: readonly Entry[], { wording: { random } }: Frame): string[] {
  const style = random.pick(['fragment', 'sentence', 'colon'])
  return entries.map((entry) => {
    if (style === 'fragment') {
      const more = random.chance(0.7) ? ` ${entry.sentences(1)}` : ''
      return `${strong(entry.name)} – ${entry.fragment()}${more}${entry.cite()}`
    }
    if (style === 'colon') return `${strong(entry.name)}: ${entry.remarks()}${entry.cite()}`
    const text = entry.sentences(random.whole(1, 3))
    return `${text.replace(entry.name, () => strong(entry.name))}${entry.cite()}`
  })
}

const rankedList: Shape = (entries, frame) => {
  const items = listItems(entries, frame).map((item, index) => `${index + 1}. ${item}`)
  return paragraphs(open(frame), items.join('\n'))
}

const bulletList: Shape = (entries, frame) => {
  const items = listItems(entries, frame).map((item) => `${frame.bullet} ${item}`)
  return paragraphs(open(frame), items.join('\n'))
}

const headings: Shape = (entries, frame) => {
  const numbered = frame.wording.random.chance(0.5)
  const sections = entries.map((entry, index) => {
    const head = `### ${numbered ? `${index + 1}. ` : ''}${entry.name}`
    const facts = entry.facts().map((fact) => `${frame.bullet} ${fact}`)
    return paragraphs(head, `${entry.sentences(1)}${entry.cite()}`, facts.join('\n'))
  })
  return paragraphs(open(frame), ...sections)
}

const row = (cells: readonly string[]) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`

const table: Shape = (entries, frame) => {
  const heads = ['Name', 'Best for', 'Strengths', 'Weak spots', 'Price']
  const rows = entries.map((entry) => row([entry.name, ...entry.cells()]))
  const lines = [row(heads), row(heads.map(() => '---')), ...rows]
  const notes = entries.slice(0, 2).map((entry) => entry.sentences(frame.wording.random.whole(1, 2)) + entry.cite())
  const others = entries.slice(2).map((entry) => entry.cite())
  return paragraphs(open(frame), lines.join('\n'), notes.join('\n\n') + others.join(''))
}

const prose: Shape = (entries, { wording, values }) => {
  const told = entries.map((entry) => entry.sentences(wording.random.whole(1, 3)) + entry.cite())
  const half = Math.ceil(told.length / 2)
  const opening = wording.say(phrases.openings.prose, values)
  return paragraphs(`${opening} ${told.slice(0, half).join(' ')}`, told.slice(half).join(' '))
}

/** The answer first, the reasons behind it. */
const verdictFirst: Shape = (entries, { bullet }) => {
  const [best = '', ...others] = entries.map(({ name }) => name)
  const verdict = others.length === 0 ? strong(best) : `${strong(best)}, followed by ${listed(others.slice(0, 2))}`
  const items = entries.map((entry) => `${bullet} ${strong(entry.name)}: ${entry.fragment()}${entry.cite()}`)
  return paragraphs(`Short answer: ${verdict}.`, items.join('\n'))
}

/** Each platform has its habits. */
const habits: Record<PlatformId, readonly [Shape, ...Shape[]]> = {
  chatgpt: [rankedList, rankedList, headings, headings, table, bulletList, prose],
  gemini: [bulletList, bulletList, headings, headings, table, rankedList, prose],
  claude: [prose, prose, bulletList, rankedList, headings, verdictFirst],
  grok: [verdictFirst, rankedList, prose, bulletList, table],
  perplexity: [verdictFirst, bulletList, bulletList, rankedList, table, prose],
}

export function optionsText(platform: PlatformId, entries: readonly Entry[], trade: Trade, frame: Frame): string {
  const { wording, values, bullet } = frame
  const text = wording.random.pick(habits[platform])(entries, frame)
  const points = wording.random.shuffle(trade.advice).slice(0, wording.random.whole(2, 3))
  const howTo = wording.random.chance(HINTS_CHANCE)
    ? `${wording.say(phrases.hints)}\n\n${points.map(([head, advice]) => `${bullet} **${head}:** ${advice}`).join('\n')}`
    : ''
  return paragraphs(text, howTo, wording.say(entries.length < 2 ? phrases.closings.explain : phrases.closings.choose, values))
}
