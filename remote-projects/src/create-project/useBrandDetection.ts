import { skipToken, toApiError } from '@sightline/shared/api'
import { brandNameOfDomain } from './brand-names.ts'
import { useBrandNamesQuery } from './create-project.api.ts'

const NOT_DETECTED = 'Failed to detect brand name'

export interface BrandDetection {
  state: 'detecting' | 'detected' | 'failed'
  brandName: string
  otherBrandNames: string[]
  /** why detection failed; the name is then derived from the domain */
  problem?: string
}

/** @param debouncedDomain the domain after the debounce; null or another one while it is still changing */
export function useBrandDetection(domain: string, valid: boolean, debouncedDomain: string | null): BrandDetection {
  const { currentData, error } = useBrandNamesQuery(valid && debouncedDomain === domain ? domain : skipToken)
  if (currentData !== undefined && currentData.brandName !== '') {
    const { brandName, otherBrandNames, source } = currentData
    if (source === 'domain') return { state: 'failed', brandName, otherBrandNames, problem: NOT_DETECTED }
    return { state: 'detected', brandName, otherBrandNames }
  }
  if (valid && currentData === undefined && error === undefined) return { state: 'detecting', brandName: '', otherBrandNames: [] }
  return {
    state: 'failed',
    brandName: brandNameOfDomain(domain),
    otherBrandNames: [],
    problem: error === undefined ? NOT_DETECTED : detectionProblem(error),
  }
}

function detectionProblem(error: unknown): string {
  const { isNetwork, status, message } = toApiError(error)
  if (isNetwork) return 'No response from server - check network connection'
  return message === undefined ? NOT_DETECTED : `Server error: ${status} - ${message}`
}
