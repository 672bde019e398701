// Deterministic pseudo-random numbers: a generator seeded by a text.

export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  chance(probability: number): boolean
  between(low: number, high: number): number
  /** whole number, both ends included */
  whole(low: number, high: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

const RANGE = 4_294_967_296

/** FNV-1a over UTF-16 units. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** Mulberry32, which mixes so that similar seeds lie far apart. */
function scrambled(state: number): number {
  let value = Math.imul(state ^ (state >>> 15), state | 1)
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
  return ((value ^ (value >>> 14)) >>> 0) / RANGE
}

const step = (state: number) => (state + 0x6d2b79f5) >>> 0

/** One number of a hash: 0 ≤ x < 1. */
export const unitOf = (seed: number): number => scrambled(step(seed))

export function seededRandom(...seed: readonly string[]): Random {
  let state = hash(seed.join('\u001f'))
  const next = () => {
    state = step(state)
    return scrambled(state)
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    shuffle: (items) => {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = whole(0, last)
        const moved = shuffled[last] as (typeof shuffled)[number]
        shuffled[last] = shuffled[other] as (typeof shuffled)[number]
        shuffled[other] = moved
      }
      return shuffled
    },
  }
}
