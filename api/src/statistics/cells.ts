// Input of `npm run intervals`: validated cells of a rate, summed as the daily sums of reports are.

import { z } from 'zod'
import { answerModes } from '@sightline/shared/domain/platforms.ts'
import { isDay } from '@sightline/shared/domain/is-day.ts'
import { compare, type ComparedSums, type PeriodCell } from './compare.ts'
import { keyOf, type Stratum } from './stratum.ts'

const name = z.union([z.string(), z.number()], 'must be a text').transform(String)
const count = z.int('must be a whole number').min(0, 'must not be negative')
const cell = z
  .object(
    {
      prompt: name,
      platform: name,
      mode: z.enum(answerModes, `must be ${answerModes.join(' or ')}`),
      day: z.string('must be a text').refine(isDay, 'must be a day as YYYY-MM-DD'),
      answered: count,
      mentioned: count,
    },
    'must be an object with prompt, platform, mode, day, answered and mentioned',
  )
  .refine(({ answered, mentioned }) => mentioned <= answered, {
    path: ['mentioned'],
    message: 'must not be more than answered',
  })
const cells = z.array(cell, 'must be an array of cells')
const element = z.object(
  { id: z.union([z.string(), z.number()], 'must be a text'), before: cells, after: cells, history: cells.optional() },
  'must be an object with id, before and after',
)

export type Cell = z.output<typeof cell>
export type Element = z.output<typeof element>

export const elementsFile = z.array(element, 'The file must hold a JSON array of elements')

function strataOf(period: readonly Cell[]): Stratum[] {
  const answered = period.filter((one) => one.answered > 0)
  return [...Map.groupBy(answered, keyOf).values()].flatMap((ofStratum) => {
    const [first] = ofStratum
    if (first === undefined) return []
    const sum = ofStratum.reduce((total, { mentioned }) => total + mentioned, 0)
    const n = ofStratum.reduce((total, one) => total + one.answered, 0)
    return [{ prompt: first.prompt, platform: first.platform, mode: first.mode, n, sum, squares: sum }]
  })
}

/** Sums of the cells of one rate, as reports read them from the database. */
export function sumsOf({ before, after, history = [] }: Omit<Element, 'id'>): ComparedSums {
  const strata = { before: strataOf(before), after: strataOf(after) }
  const promptsBefore = new Set(strata.before.map(({ prompt }) => prompt))
  const common = new Set(strata.after.map(({ prompt }) => prompt).filter((prompt) => promptsBefore.has(prompt)))
  const days = (period: PeriodCell['period'], ofPeriod: readonly Cell[]): PeriodCell[] =>
    ofPeriod
      .filter(({ answered }) => answered > 0)
      .map(({ prompt, platform, mode, day, answered, mentioned }) => ({
        ...{ period, platform, mode, day, n: answered, sum: mentioned },
        paired: common.has(prompt),
      }))
  return { ...strata, days: [...days('history', history), ...days('before', before), ...days('after', after)] }
}

/** What `npm run intervals` prints of an element: fractions 0–1. */
export function describeElement({ id, ...periods }: Element) {
  const { value, panel, market, change } = compare(sumsOf(periods))
  return { id, rate: value, panel, market, change }
}
