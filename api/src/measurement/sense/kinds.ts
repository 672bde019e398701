// Categories of ordinary words: fruit, planets, colours. A word among others of its category is not a company's name.

import { readFileSync } from 'node:fs'

interface Kind {
  /** matches the folded word for the category: fruit, planets */
  label: RegExp
  things: ReadonlySet<string>
}

/** Categories that describe a product after them: orange shoes, silk shirts. */
const DESCRIBING: ReadonlySet<string> = new Set(
  'food colour gem metal tree flower fabric pattern shape size direction season sport weather clothing body'.split(' '),
)

const kindsOf = new Map<string, Kind[]>()
const describing = new Set<string>()

for (const line of readFileSync(new URL('./kinds.txt', import.meta.url), 'utf8').split('\n')) {
  const [, name = '', label = '', things = ''] = /^([a-z]+) \((.*)\): (.*)$/.exec(line) ?? []
  if (name === '') continue
  const kind: Kind = { label: new RegExp(`(?<![a-z])(?:${label})(?![a-z])`), things: new Set(things.split(' ')) }
  for (const thing of kind.things) {
    kindsOf.set(thing, [...(kindsOf.get(thing) ?? []), kind])
    if (DESCRIBING.has(name)) describing.add(thing)
  }
}

const FEWEST_OF_KIND = 2

/** Whether the word has a category. */
export function hasKind(word: string): boolean {
  return kindsOf.has(word)
}

/** Whether two of the neighbouring names are of the word's category. */
export function isAmongItsKind(word: string, others: readonly string[]): boolean {
  return (kindsOf.get(word) ?? []).some((kind) => countOf(kind, word, others) >= FEWEST_OF_KIND)
}

/** Whether one of them is, and the folded text before them names the category: fruits, colours. */
export function isOfLabelledKind(word: string, others: readonly string[], lead: string): boolean {
  return (kindsOf.get(word) ?? []).some((kind) => countOf(kind, word, others) > 0 && kind.label.test(lead))
}

function countOf({ things }: Kind, word: string, others: readonly string[]): number {
  return new Set(others.filter((other) => other !== word && things.has(other))).size
}

export function isSameKind(word: string, other: string): boolean {
  return (kindsOf.get(word) ?? []).some(({ things }) => things.has(other))
}

/** Before a noun, the word describes the thing rather than naming its maker. */
export function isDescribing(word: string): boolean {
  return describing.has(word)
}
