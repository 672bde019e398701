// Patterns of the ordinary senses of common words (ordinary-uses.txt).

import { readFileSync } from 'node:fs'

interface OrdinaryUse {
  /** apple pie */
  behind: RegExp | null
  /** Zoom in, at the start of a sentence */
  order: RegExp | null
  /** price target */
  inFront: RegExp | null
  /** an apple is a fruit */
  genus: RegExp | null
  /** a text about cinnamon is about apples, the fruit */
  topic: RegExp | null
  /** the Amazon, the Delta: with an article another name */
  withArticle: boolean
}

const genusLead =
  '^s? (?:is|are|was|were|means|refers to)(?: not)?(?: simply| just| typically| usually| often)?(?: an?| the| one ' +
  'of the| any| some)?(?: [a-z-]+){0,4}? '

function compile(line: string): [string, OrdinaryUse] {
  const colon = line.indexOf(':')
  const [behind = '', inFront = '', genus = '', topic = ''] = line.slice(colon + 1).split('|')
  const oneOf = (list: string) => list.trim().replaceAll(/\s+/g, '|').replaceAll('_', ' ')
  const expression = (list: string, wrap: (source: string) => string) =>
    list.trim() === '' ? null : new RegExp(wrap(`(?:${oneOf(list)})`))
  return [
    line.slice(0, colon),
    {
      behind: expression(behind.replaceAll(/!\S+/g, ''), (source) => `^[ -]${source}(?![a-z0-9])`),
      order: expression(behind.match(/(?<=!)\S+/g)?.join(' ') ?? '', (source) => `^ ${source}(?![a-z0-9])`),
      inFront: expression(inFront.replace(/(?<=^|\s)the(?=\s|$)/, ''), (source) => `(?:^|[^a-z0-9])${source}[ '-]$`),
      genus: expression(genus, (source) => `${genusLead}${source}(?![a-z])`),
      topic: expression(topic, (source) => `(?<![a-z])${source}(?![a-z])`),
      withArticle: /(?:^|\s)the(?:\s|$)/.test(inFront),
    },
  ]
}

const lines = readFileSync(new URL('./ordinary-uses.txt', import.meta.url), 'utf8').split('\n')
const uses = new Map(lines.filter((line) => /^[a-z]+:/.test(line)).map(compile))

const generalGenus = new RegExp(
  `${genusLead}(?:day|weekday|holiday|month|season|word|verb|noun|adjective|adverb|animal|bird|plant|flower|colou?r|` +
    'concept|metaphor|sport|drink|fruit|vegetable|herb|spice|metal|mineral|planet|insect|unit of|measure of)(?![a-z])',
)

export function hasOrdinaryUses(word: string): boolean {
  return uses.has(word)
}

/** Whether the folded text before and after the word shows its ordinary sense. */
export function isOrdinaryUse(word: string, before: string, after: string): boolean {
  const unquoted = after.replaceAll('"', '')
  if (generalGenus.test(unquoted)) return true
  const use = uses.get(word)
  return (
    use !== undefined && [use.behind?.test(after), use.genus?.test(unquoted), use.inFront?.test(before)].includes(true)
  )
}

/** Whether the folded sentence is about the word's ordinary sense. */
export function speaksOfOrdinary(word: string, sentence: string): boolean {
  return uses.get(word)?.topic?.test(sentence) ?? false
}

/** Whether the word is an imperative at the start of its sentence. */
export function isOrderedUse(word: string, after: string): boolean {
  return uses.get(word)?.order?.test(after) ?? false
}

/** Whether the word, with an article and without a noun after it, names something else: the Amazon. */
export function isNameWithArticle(word: string): boolean {
  return uses.get(word)?.withArticle ?? false
}
