// Idioms: expressions whose words mislead the lexicon are replaced by a word that every lexicon has.

import { readFileSync } from 'node:fs'
import { BLAME, MILD_BLAME, MILD_PRAISE, OWN, PRAISE } from './marks.ts'

const meanings: Record<string, string> = {
  nothing: ' ',
  praise: PRAISE,
  'mild praise': MILD_PRAISE,
  blame: BLAME,
  'mild blame': MILD_BLAME,
}

/** Applied in this order. */
const files = ['./idioms-praise.txt', './idioms-blame.txt']

interface Section {
  meaning: string
  pattern: RegExp
}

function readSections(): Section[] {
  const file = files
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n')
    .replaceAll('@', OWN)
  return file
    .split(/^\[/m)
    .slice(1)
    .map((section): Section => {
      const [head = '', ...lines] = section.split('\n')
      const meaning = meanings[head.slice(0, head.indexOf(']'))]
      if (meaning === undefined) throw new Error(`The idioms have an unknown section: ${head}`)
      const sources = lines.filter((line) => line !== '' && !line.startsWith('#'))
      return { meaning: ` ${meaning} `, pattern: new RegExp(`(?<![a-z])(?:${sources.join('|')})(?![a-z])`, 'g') }
    })
}

const sections = readSections()

/** Replaces idioms in folded text: `hard to beat` is not `hard`. */
export function readIdioms(text: string): string {
  return sections.reduce((read, { pattern, meaning }) => read.replace(pattern, meaning), text)
}
