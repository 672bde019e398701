// The shapes of invented answers: ranked list, headings, table, prose.

import type { Random } from './random.ts'
import {
  closings,
  openings,
  proseOpenings,
  tableAudiences,
  tableHeads,
  tableLikes,
  tablePrices,
} from './sample-phrases.ts'

/** One company of the answer, in the order in which it is named. */
export interface Entry {
  name: string
  /** sentences about it */
  sentences: string[]
  /** source marks behind them, ready for the text; empty where there are none */
  marks: string
}

export interface Frame {
  /** `options for running shoes` */
  options: string
  place: string
  random: Random
}

export function fill(template: string, { options, place }: Pick<Frame, 'options' | 'place'>, name = ''): string {
  return template.replaceAll('{name}', name).replaceAll('{options}', options).replaceAll('{place}', place)
}

const body = ({ sentences, marks }: Entry) => `${sentences.join(' ')}${marks}`

export function rankedList(entries: readonly Entry[], frame: Frame): string {
  const items = entries.map((entry, index) => `${index + 1}. ${body(entry).replace(entry.name, `**${entry.name}**`)}`)
  return [fill(frame.random.pick(openings), frame), '', ...items, '', fill(frame.random.pick(closings), frame)]
    .join('\n')
    .trim()
}

export function headings(entries: readonly Entry[], frame: Frame): string {
  const sections = entries.map((entry) => {
    const [first = '', ...rest] = entry.sentences
    return [`### ${entry.name}`, '', first + entry.marks, ...rest.map((sentence) => `- ${sentence}`)].join('\n')
  })
  return [fill(frame.random.pick(openings), frame), ...sections, fill(frame.random.pick(closings), frame)]
    .join('\n\n')
    .trim()
}

export function table(entries: readonly Entry[], frame: Frame): string {
  const { random } = frame
  const rows = entries.map(({ name }) =>
    [name, random.pick(tableAudiences), random.pick(tableLikes), random.pick(tablePrices)].join(' | '),
  )
  const lines = [['Name', ...tableHeads].join(' | '), '--- | --- | --- | ---', ...rows].map((line) => `| ${line} |`)
  const notes = entries.slice(0, 2).map(body)
  return [fill(random.pick(openings), frame), lines.join('\n'), ...notes, fill(random.pick(closings), frame)]
    .join('\n\n')
    .trim()
}

export function prose(entries: readonly Entry[], frame: Frame): string {
  const half = Math.ceil(entries.length / 2)
  const paragraph = (part: readonly Entry[]) => part.map(body).join(' ')
  const parts = [
    `${fill(frame.random.pick(proseOpenings), frame)} ${paragraph(entries.slice(0, half))}`,
    paragraph(entries.slice(half)),
    fill(frame.random.pick(closings), frame),
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

export const shapes = [rankedList, rankedList, rankedList, headings, table, prose, prose] as const
