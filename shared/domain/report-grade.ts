// How much a report's main rate says about questions like the tracked ones.

/** How far an end of the interval "for questions like these" may be from the rate, as a fraction; the best grade first. */
export const grades = [
  { grade: 'strong', name: 'Strong', within: 0.1 },
  { grade: 'solid', name: 'Solid', within: 0.2 },
] as const
const EXPLORATORY = { grade: 'exploratory', name: 'Exploratory' } as const

export interface Grade {
  grade: 'strong' | 'solid' | 'exploratory'
  name: string
  /** to the next better grade, about; null at the best one, and where the number cannot be told */
  more: { prompts: number; name: string } | null
}

/** Prompts are counted in fives: the number is an estimate. */
const STEP = 5
/** Below a week, a longer period helps, too: how many prompts would is not told. */
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/**
 * @param value the rate, as a fraction
 * @param market its interval for questions like these, as fractions; null where it is unknown
 * @param period days, YYYY-MM-DD
 */
export function gradeOf({
  value,
  prompts,
  market,
  period,
}: {
  value: number
  prompts: number
  market: { low: number; high: number } | null
  period: { startDate: string; endDate: string }
}): Grade {
  if (market === null) return { ...EXPLORATORY, more: null }
  const distance = Math.max(value - market.low, market.high - value)
  const reached = grades.findIndex(({ within }) => distance <= within)
  const next = reached === -1 ? grades.at(-1) : grades[reached - 1]
  const { grade, name } = grades[reached] ?? EXPLORATORY
  // The swings of few days do not get smaller with prompts.
  if (next === undefined || Date.parse(period.endDate) - Date.parse(period.startDate) < WEEK_MS - DAY_MS)
    return { grade, name, more: null }
  // The distance falls with the root of the number of prompts.
  const needed = prompts * (distance / next.within) ** 2 - prompts
  return {
    grade,
    name,
    more: { prompts: Math.max(STEP, Math.ceil(needed / STEP) * STEP), name: next.name.toLowerCase() },
  }
}
