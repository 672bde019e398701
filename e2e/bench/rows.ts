// Rows of the table: measures of the visits, and the budget of each.

import { median } from '@sightline/api/bench/table.ts'
import { sequentialDepth } from './sequential-depth.ts'
import type { MeasuredPage } from './stage.ts'
import type { Asked } from './network-record.ts'
import type { Visited } from './visit.ts'

type Unit = 'KB' | 'ms' | 'requests' | 'shift'

export interface Row {
  page: string
  measure: string
  unit: Unit
  /** one a round, as with the monolith's */
  federated: number[]
  monolith: number[]
  /** what is compared with the budget: federated ÷ monolith, federated − monolith, or the federated value */
  by: 'ratio' | 'difference' | 'federated'
  budget?: number
  aim?: number
}

/** of one page: a visit a round */
export interface Rounds {
  federated: Visited[]
  monolith: Visited[]
}

const KB = 1024
const CLS_BUDGET = 0.02
const SECOND_BUDGET_MS = 700
const BACK_BUDGET_MS = 600

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const transferred = ({ requests }: Visited) => sum(requests.map(({ bytes }) => bytes)) / KB

/** Without scripts that load after the content, such as the chart library. */
/** Those that had arrived: what is asked for together with the content does not delay it. */
function scriptsBeforeContent({ requests, timeOrigin, inserted }: Visited): number {
  const arrived = ({ wall, usable, started }: Asked) => (wall + usable - started) * 1000
  const scripts = requests.filter((request) => request.type === 'Script' && arrived(request) <= timeOrigin + inserted)
  return sum(scripts.map(({ bodyBytes }) => bodyBytes)) / KB
}

function compare(page: string, { federated, monolith }: Rounds) {
  return (
    measure: string,
    unit: Unit,
    read: (visited: Visited) => number,
    budget: Pick<Row, 'by' | 'budget' | 'aim'>,
  ): Row => ({
    page,
    measure,
    unit,
    federated: federated.map(read),
    monolith: monolith.map(read),
    ...budget,
  })
}

export function pageRows(
  { name, scriptBudget, contentBudget }: Pick<MeasuredPage, 'name' | 'scriptBudget' | 'contentBudget'>,
  rounds: Rounds,
): Row[] {
  const row = compare(name, rounds)
  return [
    row('transferred', 'KB', transferred, { by: 'ratio', budget: 1.25, aim: 1.1 }),
    row('FCP', 'ms', ({ fcp }) => fcp, { by: 'ratio', budget: 1.1, aim: 1 }),
    row('LCP', 'ms', ({ lcp }) => lcp, { by: 'ratio', budget: 1.05, aim: 1 }),
    row('main content ready', 'ms', ({ ready }) => ready, { by: 'ratio', budget: contentBudget, aim: 1 }),
    row('sequential depth before content', 'requests', sequentialDepth, { by: 'federated', budget: 2, aim: 2 }),
    row('requests', 'requests', ({ requests }) => requests.length, { by: 'difference', budget: 2, aim: 1 }),
    row('JavaScript before content', 'KB', scriptsBeforeContent, { by: 'federated', budget: scriptBudget }),
    row('CLS', 'shift', ({ cls }) => cls, { by: 'federated', budget: CLS_BUDGET }),
  ]
}

export function navigationRows(name: string, byHover: Rounds, byClick: Rounds): Row[] {
  const row = compare(name, byHover)
  const clickRow = compare(name, byClick)
  return [
    row('navigation into another remote', 'ms', ({ ready }) => ready, { by: 'ratio', budget: 1.05, aim: 1 }),
    clickRow('the same by click alone', 'ms', ({ ready }) => ready, { by: 'ratio', budget: 1.15, aim: 1 }),
    row('transferred', 'KB', transferred, { by: 'ratio' }),
    row('requests', 'requests', ({ requests }) => requests.length, { by: 'difference' }),
  ]
}

export function returnRows(name: string, second: Rounds, back: Rounds): Row[] {
  const secondRow = compare(name, second)
  const backRow = compare(name, back)
  return [
    secondRow('ready on a second visit', 'ms', ({ ready }) => ready, { by: 'federated', budget: SECOND_BUDGET_MS }),
    secondRow('transferred by it', 'KB', transferred, { by: 'ratio' }),
    backRow('ready after Back', 'ms', ({ ready }) => ready, { by: 'federated', budget: BACK_BUDGET_MS }),
  ]
}

/** What is held against the budget, one number a round. */
export function compared({ by, federated, monolith }: Row): number[] {
  return federated.map((number, round) => {
    const other = monolith[round] ?? NaN
    return by === 'ratio' ? number / other : by === 'difference' ? number - other : number
  })
}

export function verdict(row: Row): '' | 'MISSED' | 'kept' | 'aim reached' {
  if (row.budget === undefined) return ''
  const exact = median(compared(row))
  // As it is shown, so that a table never says "1.05, budget 1.05, MISSED".
  const value = row.by === 'ratio' ? Number(exact.toFixed(2)) : exact
  if (value > row.budget) return 'MISSED'
  return row.aim !== undefined && value <= row.aim ? 'aim reached' : 'kept'
}
