// The one RTK Query client of the page. Features inject their endpoints; endpoints that several remotes use are beside this
// file.

export { api } from './empty-api.ts'
export { skipToken } from '@reduxjs/toolkit/query/react'
export { toApiError, type ApiError } from '@sightline/shared/transport'
export {
  changeNote,
  clearPoints,
  movementOf,
  NO_CLEAR_CHANGE,
  readDifference,
  TOO_LITTLE_DATA,
  type Difference,
} from '@sightline/shared/domain/change.ts'
export { countOf, exactPercent, exactScore, percentOf, rangeText } from '@sightline/shared/domain/figures.ts'
export { noValueBefore, periodBefore } from '@sightline/shared/domain/period-before.ts'
export { readAnswer, readResponse, type Ask } from './read-response.ts'
export {
  LIMITS_VALID_S,
  runsChanged,
  selectProjects,
  useLimitsQuery,
  usePlatformsQuery,
  useProjectQuery,
  useProjectsQuery,
  type OneProject,
} from './projects.ts'
export { useSubscriptionQuery } from './account.ts'
export { askOverview, last30Days, reportCache, reportCall, selectOverview, useOverviewQuery } from './reports.ts'
export { failureText } from './failure-text.ts'
export { useMayEdit, useOwnsWorkspace, usePlan, usePromptsHidden, useRole } from './use-standing.ts'
export type { OverviewReport, PlatformFilter, ReportDays, ReportSelection } from './reports.ts'
