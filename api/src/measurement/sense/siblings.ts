// The items of one list, and the headings of one level.

import type { Block } from '../blocks.ts'
import type { ReadText } from '../read-text.ts'

/** Siblings on each side that are evidence: bounds the work for long lists. */
const MOST_SIBLINGS = 10

/** Finds the nearest other items, rows or headings of the same level. */
export function findSiblings({ blocks }: ReadText): (block: Block) => Block[] {
  const groupOf = ({ kind, level }: Block) => `${kind} ${level}`
  const groups = Map.groupBy(
    blocks.filter(({ kind, header }) => kind !== 'text' && !header),
    groupOf,
  )
  const ranks = new Map([...groups.values()].flatMap((group) => group.map((block, rank) => [block, rank] as const)))
  return (block) => {
    const group = groups.get(groupOf(block)) ?? []
    const rank = ranks.get(block) ?? 0
    return group.slice(Math.max(0, rank - MOST_SIBLINGS), rank + MOST_SIBLINGS + 1).filter((other) => other !== block)
  }
}
