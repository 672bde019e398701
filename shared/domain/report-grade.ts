// How much a report's main rate says about questions like the tracked ones.

/** Half the width of the interval "for questions like these" that a grade allows, as a fraction; the best grade first. */
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

/** @param market the interval for questions like these, as fractions; null where it is unknown */
export function gradeOf({ prompts, market }: { prompts: number; market: { low: number; high: number } | null }): Grade {
  if (market === null) return { ...EXPLORATORY, more: null }
  const half = (market.high - market.low) / 2
  const reached = grades.findIndex(({ within }) => half <= within)
  const next = reached === -1 ? grades.at(-1) : grades[reached - 1]
  const { grade, name } = grades[reached] ?? EXPLORATORY
  if (next === undefined) return { grade, name, more: null }
  // The width falls with the root of the number of prompts.
  const needed = prompts * (half / next.within) ** 2 - prompts
  return {
    grade,
    name,
    more: { prompts: Math.max(STEP, Math.ceil(needed / STEP) * STEP), name: next.name.toLowerCase() },
  }
}
