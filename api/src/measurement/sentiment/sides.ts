// Lists of advantages and of drawbacks: a label or a heading opens one, and it goes on to the next label, heading or paragraph.

import { fold } from '../folding.ts'
import { entriesOfAll } from '../language.ts'
import type { Side, WrittenText } from '../read-text.ts'
import { anyOf } from '../word-lists.ts'
import { toneOf } from './tone.ts'

const LONGEST_LABEL = 60

const advantages = anyOf(entriesOfAll('advantages'))
const drawbacks = anyOf(entriesOfAll('drawbacks'))

const patternsOf = (side: string, other: string) => ({
  /** `Pros: …` */
  opens: new RegExp(`^[^\\p{L}]*${side}\\s*(?::|$|[-–—]\\s|\\()`, 'u'),
  /** `Pros of Acme`, `Acme's strengths`, but not `Pros and cons` */
  heads: new RegExp(`^(?!.*(?<!\\p{L})${other}(?!\\p{L}))(?:[^\\p{L}]*${side}(?!\\p{L})|.*'s ${side}[^\\p{L}]*$)`, 'u'),
})
const good = patternsOf(advantages, drawbacks)
const bad = patternsOf(drawbacks, advantages)

/** The side that the text itself names; none where it names both. */
function sideOf(text: string, isHeading: boolean): Side {
  const [isGood, isBad] = [good, bad].map(({ opens, heads }) => opens.test(text) || (isHeading && heads.test(text)))
  return Number(isGood) - Number(isBad)
}

interface Section {
  /** its first sentence */
  from: number
  side: Side
  /** its label is known as one of such lists; otherwise it only praises or blames */
  isKnown: boolean
}

/** For each sentence, on which side it stands. */
export function sidesOf(read: WrittenText): Side[] {
  const sides: Side[] = read.sentences.map(() => 0)
  const sections = sectionsOf(read)
  for (const [index, { from, side, isKnown }] of sections.entries()) {
    const isSide =
      side !== 0 && (isKnown || nextOther(sections, index, 1) === -side || nextOther(sections, index, -1) === -side)
    if (isSide) sides.fill(side, from, sections[index + 1]?.from)
  }
  return sides
}

/** The side of the nearest section, in this direction, that has another one. */
function nextOther(sections: readonly Section[], index: number, step: 1 | -1): Side | undefined {
  let at = index + step
  while (sections[at] !== undefined && sections[at]?.side === sections[index]?.side) at += step
  return sections[at]?.side
}

const labelOf = /^[^\p{L}]*([^:\n]{2,50}):(?:\s|$)/u
const goodMark = /^\s*[👍✅➕❤💚]/u
const badMark = /^\s*[👎❌➖💔⚠]/u

function sectionsOf({ sentences, blocks, text, language }: WrittenText): Section[] {
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
    const mark = first ? Number(goodMark.test(opening)) - Number(badMark.test(opening)) : 0
    const guess = Math.sign(tone) || mark
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
