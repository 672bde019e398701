import type { PlanLimits } from '@sightline/shared/contract/api/account.ts'

/** Of a plan, or of the terms that hold for an account now. */
export const presentPlanLimits = ({
  activeProjects,
  promptsPerProject,
  analysesPerDay,
  refreshHours,
}: PlanLimits): PlanLimits => ({
  activeProjects,
  promptsPerProject,
  analysesPerDay,
  refreshHours,
})
