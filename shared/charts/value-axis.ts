const STEPS = 4
const PERCENT_STEP = 25

/** A value axis that starts at 0. */
export interface ValueAxis {
  max: number
  step: number
}

export const percentAxis: ValueAxis = { max: 100, step: PERCENT_STEP }

/** About four whole-number steps of 1, 2 or 5 times a power of ten, up to the largest value or above it. */
export function countAxis(values: readonly (number | null)[]): ValueAxis {
  const largest = Math.max(1, ...values.map((value) => value ?? 0))
  const rough = largest / STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough)
  return { step, max: Math.ceil(largest / step) * step }
}
