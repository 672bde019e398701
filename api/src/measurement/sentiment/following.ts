// Finds the sentences that go on about a company after those that name it.

import type { Block } from '../blocks.ts'
import type { ReadText } from '../read-text.ts'
import { saysWhatAnotherIs } from './clauses.ts'
import { OTHER, OWN } from './marks.ts'

/** @param marked the folded text of a sentence with marks for the companies in it */
export function sentencesBehind(
  { sentences, blocks }: ReadText,
  named: Iterable<number>,
  marked: (at: number) => string,
): Set<number> {
  const found = new Set<number>()
  // One that another start has passed in the same way is not looked at again, so a thousand names cost no more than one.
  const passed = new Map<string, number>()
  const lastUnder = new Map<number, number>()
  for (const at of named) {
    const sentence = sentences[at]
    if (sentence === undefined || !opensWith(marked(at))) continue
    const isHead = sentence.first && blocks[sentence.block]?.kind !== 'text'
    if (isHead && !lastUnder.has(sentence.block)) lastUnder.set(sentence.block, lastBlockUnder(blocks, sentence.block))
    const lastBlock = (isHead && lastUnder.get(sentence.block)) || sentence.block
    for (let next = at + 1; (sentences[next]?.block ?? Infinity) <= lastBlock; next += 1) {
      if (next > at + 1 && (passed.get(`${isHead} ${next}`) ?? -1) >= lastBlock) break
      if (next > at + 1) passed.set(`${isHead} ${next}`, lastBlock)
      const text = marked(next)
      const isOfOther = text.includes(OTHER) && !text.includes(OWN)
      if (!isHead && (isOfOther || saysWhatAnotherIs(text))) break
      if (!isOfOther) found.add(next)
    }
  }
  return found
}

/** Index of the last block below a heading or a list item. */
function lastBlockUnder(blocks: readonly Block[], index: number): number {
  const head = blocks[index]
  let last = index
  for (let next = blocks[index + 1]; isUnder(head, next); next = blocks[last + 1]) last += 1
  return last
}

/** The name is at the start of its item, before any judgement of others. */
function opensWith(text: string): boolean {
  const own = text.indexOf(OWN)
  const other = text.indexOf(OTHER)
  return other === -1 || own < other
}

function isUnder(head: Block | undefined, block: Block | undefined): boolean {
  if (head === undefined || block === undefined || head.kind === 'text' || head.kind === 'row') return false
  if (head.kind === 'heading') return block.kind !== 'heading' || block.level > head.level
  return (block.kind === 'item' || block.kind === 'text') && block.level > head.level
}
