import { subscriptionState } from '../../accounts/plans/subscription-state.ts'
import type { PlanTerms } from '../../accounts/plans/subscription.queries.ts'
import type { AutomaticProject } from './schedule.queries.ts'
import { intervalMs, lastSlot, nextSlot } from './slots.ts'

export interface ProjectSchedule {
  /** the slot whose run is due now; several missed slots are made up for by one run */
  due: Date | null
  next: Date
}

/** null where the plan that holds now is by hand only. */
export function scheduleOf(project: AutomaticProject, freePlan: PlanTerms, now: Date): ProjectSchedule | null {
  const { id, lastStartedAt, lastEndedAt, createdAt } = project
  const interval = intervalOf(project, freePlan, now)
  if (interval === null) return null
  const slot = lastSlot(id, interval, now)
  const next = nextSlot(id, interval, now)
  // A slot during or before the last run needs no run of its own.
  const isRunning = lastStartedAt !== null && lastEndedAt === null
  const isDue = !isRunning && slot > (lastEndedAt ?? createdAt)
  return { due: isDue ? slot : null, next }
}

/** Milliseconds between two scheduled runs; null where the plan that holds now is by hand only. */
export function intervalOf(
  { plan, periodEnd, settings }: Pick<AutomaticProject, 'plan' | 'periodEnd' | 'settings'>,
  freePlan: PlanTerms,
  now: Date,
): number | null {
  const { terms } = subscriptionState({ plan, freePlan, periodEnd, nextPlan: null }, now)
  return intervalMs(terms.refreshHours, settings.analysisFrequency)
}
