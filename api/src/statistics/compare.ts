// Everything that a screen says about one rate: its value, its two intervals and how it changed. Called once for a number, so that it has
// one result wherever it stands.

import type { OtherPrompts } from '@sightline/shared/domain/other-prompts.ts'
import { testChange, TOO_LITTLE, type ChangeResult } from './change.ts'
import { intervalsOf, type Intervals } from './intervals.ts'
import type { DayCell, Stratum } from './stratum.ts'
import { addUp } from './variance.ts'

/** The day cell of a period. `paired`: of the prompts that both compared periods have. */
export interface PeriodCell extends DayCell {
  period: 'before' | 'after' | 'history'
  paired: boolean
}

/** Answers of a period and of the one before, and earlier days, which may end before a gap. */
export interface ComparedSums {
  before: readonly Stratum[]
  after: readonly Stratum[]
  days: readonly PeriodCell[]
  /** of the answers alone that have a value: a prompt without one is not new or gone */
  ofSome?: boolean
  /** some answers are measured with other names, or by another detector, than the others: no change is tested */
  mixed?: boolean
}

export interface Compared extends Intervals {
  /** of the later period; null without an answer */
  value: number | null
  /** of the period before */
  earlier: number | null
  n: number
  prompts: number
  change: ChangeResult
  /** that a difference as large occurs without a change */
  probability: number
  /** where the whole rate moves otherwise than that of the prompts that both periods have */
  otherPrompts: OtherPrompts | null
}

const meanOf = (strata: readonly Stratum[]): number | null => {
  const { n, sum } = addUp(strata)
  return n === 0 ? null : sum / n
}

export function compare({ before, after, days, ofSome = false, mixed = false }: ComparedSums): Compared {
  const of = (period: PeriodCell['period'], wanted: (cell: PeriodCell) => boolean = () => true) =>
    days.filter((cell) => cell.period === period && wanted(cell))
  const paired = ({ paired: isPaired }: PeriodCell) => isPaired
  const value = meanOf(after)
  const earlier = meanOf(before)
  const pairedDays = { before: of('before', paired), after: of('after', paired), history: of('history', paired) }
  const tested = mixed ? TOO_LITTLE : testChange(before, after, pairedDays)
  // New or lost prompts can move the whole rate against what the same prompts say: then neither direction is told.
  const direction = Math.sign((value ?? 0) - (earlier ?? 0))
  const opposes = (tested.result === 'up' && direction < 0) || (tested.result === 'down' && direction > 0)
  return {
    value,
    earlier,
    n: addUp(after).n,
    prompts: new Set(after.map(({ prompt }) => prompt)).size,
    ...intervalsOf(after, of('after'), [...of('history'), ...of('before')]),
    change: opposes ? 'unclear' : tested.result,
    probability: opposes ? 1 : tested.probability,
    otherPrompts: ofSome ? null : otherPrompts(before, after),
  }
}

/** Half a point: less does not change what is shown. */
const SHOWN = 0.005

/**
 * Null also where the two periods have the same prompts, or one of them has no answer, and of means: they lack the prompts whose answers
 * have no value, which are not new or gone.
 */
function otherPrompts(before: readonly Stratum[], after: readonly Stratum[]): OtherPrompts | null {
  if ([before, after].some((strata) => strata.some(({ sum, squares }) => sum !== squares))) return null
  const promptsOf = (strata: readonly Stratum[]) => new Set(strata.map(({ prompt }) => prompt))
  const [earlier, later] = [promptsOf(before), promptsOf(after)]
  const ofBoth = (strata: readonly Stratum[]) =>
    meanOf(strata.filter(({ prompt }) => earlier.has(prompt) && later.has(prompt))) ?? NaN
  const whole = (meanOf(after) ?? NaN) - (meanOf(before) ?? NaN)
  if (!(Math.abs(whole - (ofBoth(after) - ofBoth(before))) >= SHOWN)) return null
  const [added, removed] = [later.difference(earlier).size, earlier.difference(later).size]
  return added + removed === 0 ? null : { added, removed }
}
