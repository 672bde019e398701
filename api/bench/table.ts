// Median, least and most of the rounds, and whether the median keeps the budget.

export interface Measured {
  name: string
  unit: 'ratio' | 'ms' | 'MB' | '%'
  /** one a round */
  numbers: number[]
  budget?: { least?: number; most?: number }
}

const NAME_WIDTH = 62

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((left, right) => left - right)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2
}

const shown = (value: number, unit: Measured['unit']) => value.toFixed(unit === 'ratio' || unit === '%' ? 2 : 1)

export function describe({ name, unit, numbers, budget }: Measured): string {
  const values = [median(numbers), Math.min(...numbers), Math.max(...numbers)].map((value) => shown(value, unit).padStart(8))
  const limit = budget?.least === undefined ? (budget?.most === undefined ? '' : `≤ ${budget.most}`) : `≥ ${budget.least}`
  const kept = budget === undefined ? '' : keeps(median(numbers), budget) ? 'kept' : 'MISSED'
  return `${name.padEnd(NAME_WIDTH)}${values.join('')} ${unit.padEnd(6)}${limit.padEnd(8)}${kept}`
}

const keeps = (value: number, { least = -Infinity, most = Infinity }: NonNullable<Measured['budget']>) =>
  value >= least && value <= most

export function printTable(results: readonly Measured[], print: (line: string) => void): void {
  print('')
  print(`${''.padEnd(NAME_WIDTH)}${['median', 'min', 'max'].map((head) => head.padStart(8)).join('')}       budget`)
  for (const measured of results) print(describe(measured))
}
