import { skipToken, type ApiError } from '@sightline/shared/api'
import type { BrandNames } from '@sightline/shared/contract/api/lookups.ts'
import { brandNameOfDomain } from '../project-form/brand-names.ts'
import { useBrandNamesQuery } from './create-project.api.ts'

const NOT_DETECTED = 'Failed to detect brand name'

export interface BrandDetection extends Omit<BrandNames, 'source'> {
  state: 'detecting' | 'detected' | 'failed'
  /** why detection failed; the name is then derived from the domain */
  problem?: string
}

/** @param debouncedDomain the domain after the debounce; null or another one while it is still changing */
export function useBrandDetection(domain: string, valid: boolean, debouncedDomain: string | null): BrandDetection {
  const { currentData, error } = useBrandNamesQuery(valid && debouncedDomain === domain ? domain : skipToken)
  if (currentData !== undefined && currentData.brandName !== '') {
    const { source, ...found } = currentData
    return source === 'domain' ? { ...found, state: 'failed', problem: NOT_DETECTED } : { ...found, state: 'detected' }
  }
  const nothing = { brandName: '', otherBrandNames: [], description: '' }
  if (valid && currentData === undefined && error === undefined) return { ...nothing, state: 'detecting' }
  return {
    ...nothing,
    state: 'failed',
    brandName: brandNameOfDomain(domain),
    problem: error === undefined ? NOT_DETECTED : detectionProblem(error),
  }
}

/** @param error of the API; without a status one that was thrown before it was asked, or after */
export function detectionProblem(error: ApiError | { message?: string }): string {
  if (!('status' in error)) return `Request error: ${error.message ?? 'unknown'}`
  if (error.isNetwork) return 'No response from server - check network connection'
  const refused = Number(error.status) >= 400 && error.message !== undefined
  return refused ? `Server error: ${error.status} - ${error.message}` : NOT_DETECTED
}
