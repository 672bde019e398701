// Median, least and most of the rounds, and whether the median keeps the budget.

import { Console } from 'node:console'

const { table } = new Console(process.stdout)

export interface Measured {
  name: string
  unit: 'ratio' | 'ms' | 'MB' | '%'
  /** one a round */
  numbers: number[]
  budget?: { least?: number; most?: number }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

export function createTable(print: (line: string) => void) {
  const results: Measured[] = []
  return {
    results,
    add(name: string, unit: Measured['unit'], numbers: number[], budget?: Measured['budget']): void {
      results.push({ name, unit, numbers, ...(budget && { budget }) })
      print(`${name}: ${rounded(median(numbers))} ${unit}`)
    },
    print(): void {
      table(Object.fromEntries(results.map((measured) => [measured.name, columns(measured)])))
    },
  }
}

const rounded = (value: number) => Number(value.toFixed(2))

function columns({ unit, numbers, budget: { least = -Infinity, most = Infinity } = {} }: Measured) {
  const middle = median(numbers)
  const limit = least === -Infinity ? (most === Infinity ? '' : `≤ ${most}`) : `≥ ${least}`
  const kept = limit === '' ? '' : middle >= least && middle <= most ? 'kept' : 'MISSED'
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)].map(rounded)
  return { median: rounded(middle), min, max, unit, budget: limit, kept }
}
