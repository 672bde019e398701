// Lists of advantages and of drawbacks: a label or a heading opens one, and it goes on to the next label, heading or paragraph.

import { fold } from '../folding.ts'
import { entriesOfAll } from '../language.ts'
import type { ReadText } from '../read-text.ts'
import { toneOf } from './tone.ts'

/** In a list of advantages (1) or drawbacks (-1). */
export type Side = -1 | 0 | 1

const LONGEST_LABEL = 60

const anyOf = (section: string) => entriesOfAll(section).join('|')

/** `Pros: …` */
const opens = (section: string) => new RegExp(`^[^\\p{L}]*(?:${anyOf(section)})\\s*(?::|$|[-–—]\\s|\\()`, 'u')
/** `Pros of Acme`, `Acme's strengths`, but not `Pros and cons` */
const heads = (section: string, other: string) =>
  new RegExp(
    `^(?!.*(?<![\\p{L}])(?:${anyOf(other)})(?![\\p{L}]))(?:[^\\p{L}]*(?:${anyOf(section)})(?![\\p{L}])|.*'s (?:${anyOf(section)})[^\\p{L}]*$)`,
    'u',
  )
const opensAdvantages = opens('advantages')
const opensDrawbacks = opens('drawbacks')
const headsAdvantages = heads('advantages', 'drawbacks')
const headsDrawbacks = heads('drawbacks', 'advantages')

/** The side that the text itself names; none where it names both. */
function sideOf(text: string, isHeading = false): Side {
  const isGood = opensAdvantages.test(text) || (isHeading && headsAdvantages.test(text))
  const isBad = opensDrawbacks.test(text) || (isHeading && headsDrawbacks.test(text))
  return isGood === isBad ? 0 : isGood ? 1 : -1
}

interface Section {
  /** its first sentence */
  from: number
  side: Side
  /** its label is known as one of such lists; otherwise it only praises or blames */
  isKnown: boolean
}

const sidesByText = new WeakMap<ReadText['sentences'], Side[]>()

/** For each sentence, on which side it stands. */
export function sidesOf(read: ReadText): Side[] {
  const known = sidesByText.get(read.sentences)
  if (known !== undefined) return known
  const sides: Side[] = read.sentences.map(() => 0)
  const sections = sectionsOf(read)
  for (const [index, { from, side, isKnown }] of sections.entries()) {
    const isSide =
      side !== 0 && (isKnown || nextOther(sections, index, 1) === -side || nextOther(sections, index, -1) === -side)
    if (isSide) sides.fill(side, from, sections[index + 1]?.from)
  }
  sidesByText.set(read.sentences, sides)
  return sides
}

/** The side of the nearest section, in this direction, that has another one. */
function nextOther(sections: readonly Section[], index: number, step: 1 | -1): Side | undefined {
  let at = index + step
  while (sections[at] !== undefined && sections[at]?.side === sections[index]?.side) at += step
  return sections[at]?.side
}

const labelOf = /^[^\p{L}]*([^:\n]{2,50}):(?:\s|$)/u
const MARKS: [RegExp, Side][] = [
  [/^\s*(?:👍|✅|➕|❤|💚)/u, 1],
  [/^\s*(?:👎|❌|➖|💔|⚠)/u, -1],
]

function sectionsOf({ sentences, blocks, text, language }: ReadText): Section[] {
  let isBelowHeading = false
  /** indentation of the item that opened the last section */
  let level = 0
  return sentences.flatMap(({ start, end, block, first }, from): Section[] => {
    const kind = blocks[block]?.kind
    const isHeading = kind === 'heading'
    const opening = fold(text.slice(start, Math.min(end, start + LONGEST_LABEL))).text
    const side = sideOf(opening, isHeading)
    const label = isHeading ? opening : first && kind !== 'row' ? labelOf.exec(opening)?.[1] : undefined
    const tone = label === undefined ? 0 : (toneOf(label, language) ?? 0)
    const guess = tone === 0 ? (first && MARKS.find(([mark]) => mark.test(opening))?.[1]) || 0 : tone > 0 ? 1 : -1
    const ends =
      isHeading ||
      (kind === 'text' && first && !isBelowHeading) ||
      (kind === 'item' && (blocks[block]?.level ?? 0) < level)
    isBelowHeading = isHeading
    if (side === 0 && guess === 0 && !ends) return []
    level = kind === 'item' ? (blocks[block]?.level ?? 0) : 0
    return [{ from, side: side === 0 ? guess : side, isKnown: side !== 0 || guess === 0 }]
  })
}
