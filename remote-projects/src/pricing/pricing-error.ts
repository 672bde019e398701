import { toApiError } from '@sightline/shared/api'

/** @param error undefined = an answer without plans */
export function pricingError(error: unknown): string {
  return error !== undefined && toApiError(error).isNetwork
    ? 'Failed to load pricing plans'
    : 'Failed to fetch pricing plans'
}
