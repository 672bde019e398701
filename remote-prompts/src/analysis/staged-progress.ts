// The bar's own pace: three stages by time, each with a step per tick and a cap (specification part 2, section 9).

export const TICK_MS = 200

const stages = [
  { durationMs: 2000, step: 0.5, cap: 30 },
  { durationMs: 5000, step: 0.3, cap: 80 },
  { durationMs: Number.POSITIVE_INFINITY, step: 0.2, cap: 95 },
]

export interface StagedProgress {
  /** 0, 1, 2: index of the current stage */
  stage: number
  percent: number
}

export function stagedProgress(elapsedMs: number): StagedProgress {
  let left = elapsedMs
  let percent = 0
  for (const [stage, { durationMs, step, cap }] of stages.entries()) {
    const ticks = Math.floor(Math.min(left, durationMs) / TICK_MS)
    percent = Math.min(percent + ticks * step, cap)
    if (left < durationMs) return { stage, percent }
    left -= durationMs
  }
  return { stage: stages.length - 1, percent }
}
