// Finds the sentences that continue about a company after those that name it.

import type { Block } from '../blocks.ts'
import type { ReadText } from '../read-text.ts'
import { advantages, continuing, drawbacks, no, yes } from './continuing.ts'
import { OTHER, OWN } from './marks.ts'

/** In a list of advantages (1) or drawbacks (-1). */
export type Side = -1 | 0 | 1

/** A sentence that names the company, and how far the following text may be about it. */
interface Start {
  at: number
  /** its block is a heading or label for the blocks below */
  isHead: boolean
  lastBlock: number
  asks: boolean
}

/** Relation of a sentence to the previous ones. */
interface Step {
  turnsAway: boolean
  goesOn: boolean
  answers: boolean
  side: Side
}

export class Following {
  readonly #read: ReadText
  readonly #marked: (at: number) => string
  readonly #steps = new Map<number, Step>()
  readonly #lastUnder = new Map<number, number>()

  /** @param marked the folded text of a sentence with marks for the companies in it */
  constructor(read: ReadText, marked: (at: number) => string) {
    this.#read = read
    this.#marked = marked
  }

  /** Sentences after the named ones that continue about the company; the nearest name decides their side. */
  behind(named: Iterable<number>): Map<number, Side> {
    const starts = [...named].flatMap((at) => this.#startOf(at) ?? [])
    const nearest = this.#reached(starts.toReversed())
    return new Map([...this.#reached(starts).keys()].map((at) => [at, nearest.get(at) ?? 0]))
  }

  #startOf(at: number): Start | null {
    const { sentences, blocks } = this.#read
    const sentence = sentences[at]
    if (sentence === undefined) return null
    const text = this.#marked(at)
    const isHead = sentence.first && blocks[sentence.block]?.kind !== 'text' && opensWith(text)
    if (!isHead && !isSubject(text)) return null
    const lastBlock = isHead ? this.#lastBlockUnder(sentence.block) : sentence.block
    return { at, isHead, lastBlock, asks: text.trimEnd().endsWith('?') }
  }

  /**
   * Sentences reached from the starts, each with the side from the first start that reaches it. A start stops at a sentence
   * that another in the same state has reached, so a thousand names cost no more than one.
   */
  #reached(starts: readonly Start[]): Map<number, Side> {
    const { sentences, blocks } = this.#read
    const found = new Map<number, Side>()
    const passed = new Map<number, number>()
    for (const { at, isHead, lastBlock, asks } of starts) {
      let side: Side = 0
      let turnedAway = false
      for (let next = at + 1; next < sentences.length; next += 1) {
        const following = sentences[next]
        if (following === undefined || following.block > lastBlock) break
        const state = 12 * next + 4 * (side + 1) + 2 * Number(turnedAway) + Number(isHead)
        if (next > at + 1 && (passed.get(state) ?? -1) >= lastBlock) break
        if (next > at + 1) passed.set(state, lastBlock)
        const step = this.#stepOf(next)
        if (step.turnsAway && isHead) turnedAway = true
        if (step.turnsAway && !isHead) break
        if (step.turnsAway) continue
        const goesOn = step.goesOn || (next === at + 1 && asks && step.answers)
        if (!isHead && !goesOn) break
        if (following.block !== sentences[next - 1]?.block) turnedAway = false
        if (turnedAway && goesOn) continue
        const kind = blocks[following.block]?.kind
        if (step.side !== 0) side = step.side
        else if (kind === 'heading' || (kind === 'text' && following.first)) side = 0
        if (!found.has(next)) found.set(next, side)
      }
    }
    return found
  }

  #stepOf(at: number): Step {
    const known = this.#steps.get(at)
    if (known !== undefined) return known
    const text = this.#marked(at)
    const step = {
      turnsAway: text.includes(OTHER) && !text.includes(OWN),
      goesOn: continuing.test(text),
      answers: yes.test(text) || no.test(text),
      side: sideOf(text),
    }
    this.#steps.set(at, step)
    return step
  }

  /** Index of the last block below a heading or a list item. */
  #lastBlockUnder(index: number): number {
    const known = this.#lastUnder.get(index)
    if (known !== undefined) return known
    const { blocks } = this.#read
    const head = blocks[index]
    let last = index
    for (let next = blocks[index + 1]; isUnder(head, next); next = blocks[last + 1]) last += 1
    this.#lastUnder.set(index, last)
    return last
  }
}

export function sideOf(text: string): Side {
  return advantages.test(text) ? 1 : drawbacks.test(text) ? -1 : 0
}

/** The name is at the start of its item, before any judgement of others. */
function opensWith(text: string): boolean {
  const own = text.indexOf(OWN)
  const other = text.indexOf(OTHER)
  return other === -1 || own < other
}

const opensWithGroup = new RegExp(`^\\W*(?:both )?${OTHER}(?:, | and |,? and )+${OWN}`)

/** Whether the company, alone or in a group, is the subject of the sentence. */
function isSubject(text: string): boolean {
  return opensWith(text) || opensWithGroup.test(text)
}

function isUnder(head: Block | undefined, block: Block | undefined): boolean {
  if (head === undefined || block === undefined || head.kind === 'text' || head.kind === 'row') return false
  if (head.kind === 'heading') return block.kind !== 'heading' || block.level > head.level
  return (block.kind === 'item' || block.kind === 'text') && block.level > head.level
}
