import { toApiError } from '@sightline/shared/api'
import { activeLimitMessage } from '@sightline/shared/domain/plan-limits.ts'

/** @param limit the plan's number of active projects, for a limit failure without a message of its own */
export function statusChangeError(error: unknown, limit: number | undefined): string {
  const { isNetwork, status, code, message } = toApiError(error)
  if (isNetwork) return 'Something went wrong'
  if (status === 429 && code === 'WEBANALYZER_LIMIT_EXCEEDED') return message ?? activeLimitMessage(limit ?? 0)
  return 'Failed to update project status'
}
