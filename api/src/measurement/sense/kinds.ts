// What ordinary words name: fruit, planets, colours. Names stand among companies, words among their kind.

import { readFileSync } from 'node:fs'

interface Kind {
  /** the folded word for the whole kind: fruit, planets */
  label: RegExp
  things: ReadonlySet<string>
}

/** In front of a thing for sale these describe it: orange shoes, silk shirts. */
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

/** Things of its kind are known. */
export function hasKind(word: string): boolean {
  return kindsOf.has(word)
}

/** Two of the folded names beside the word are of its kind. */
export function isAmongItsKind(word: string, others: readonly string[]): boolean {
  return (kindsOf.get(word) ?? []).some((kind) => countOf(kind, word, others) >= FEWEST_OF_KIND)
}

/** One of them is, and the folded text in front says the kind: fruits, colours. */
export function isOfLabelledKind(word: string, others: readonly string[], lead: string): boolean {
  return (kindsOf.get(word) ?? []).some((kind) => countOf(kind, word, others) > 0 && kind.label.test(lead))
}

function countOf({ things }: Kind, word: string, others: readonly string[]): number {
  return new Set(others.filter((other) => other !== word && things.has(other))).size
}

/** The two words name things of one kind. */
export function isSameKind(word: string, other: string): boolean {
  return (kindsOf.get(word) ?? []).some(({ things }) => things.has(other))
}

/** In front of a noun the word says what the thing is like, and not whose it is. */
export function isDescribing(word: string): boolean {
  return describing.has(word)
}
