import { toApiError } from '@sightline/shared/api'

export function pricingError(error: unknown): string {
  return toApiError(error).isNetwork ? 'Failed to load pricing plans' : 'Failed to fetch pricing plans'
}
