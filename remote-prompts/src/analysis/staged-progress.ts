// The bar's own pace: three stages by time, each with a step per tick and a cap.

export const TICK_MS = 200

const stages = [
  { lastsMs: 2000, step: 0.5, cap: 30 },
  { lastsMs: 5000, step: 0.3, cap: 80 },
  { lastsMs: Number.POSITIVE_INFINITY, step: 0.2, cap: 95 },
]

export interface StagedProgress {
  /** 0, 1, 2: index of the current stage */
  stage: number
  /** time spent in the stage */
  elapsedMs: number
  percent: number
}

export const stagedStart: StagedProgress = { stage: 0, elapsedMs: 0, percent: 0 }

/** The progress one tick later. */
export function nextTick({ stage, elapsedMs, percent }: StagedProgress): StagedProgress {
  const { lastsMs, step, cap } = stages[stage] ?? { lastsMs: Number.POSITIVE_INFINITY, step: 0, cap: percent }
  const grown = Math.max(percent, Math.min(percent + step, cap))
  const spent = elapsedMs + TICK_MS
  return spent < lastsMs ? { stage, elapsedMs: spent, percent: grown } : { stage: stage + 1, elapsedMs: 0, percent: grown }
}
