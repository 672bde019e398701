import { skipToken, toApiError } from '@sightline/shared/api'
import { checkWebsite } from '@sightline/shared/website/website.ts'
import { brandNameOfDomain } from './brand-names.ts'
import { useBrandNamesQuery } from './create-project.api.ts'

export interface BrandDetection {
  state: 'detecting' | 'detected' | 'failed'
  brandName: string
  otherBrandNames: string[]
  /** why detection failed; the name is then derived from the domain */
  problem?: string
}

/** @param settledDomain the domain after the debounce; null or another one while it is still changing */
export function useBrandDetection(domain: string, settledDomain: string | null): BrandDetection {
  const { valid } = checkWebsite(domain)
  const { currentData, error } = useBrandNamesQuery(valid && settledDomain === domain ? domain : skipToken)
  if (currentData !== undefined && currentData.brandName !== '') return { state: 'detected', ...currentData }
  if (valid && currentData === undefined && error === undefined) return { state: 'detecting', brandName: '', otherBrandNames: [] }
  return {
    state: 'failed',
    brandName: brandNameOfDomain(domain),
    otherBrandNames: [],
    problem: error === undefined ? 'Failed to detect brand name' : detectionProblem(error),
  }
}

function detectionProblem(error: unknown): string {
  const { isNetwork, status, message } = toApiError(error)
  if (isNetwork) return 'No response from server - check network connection'
  return message === undefined ? 'Failed to detect brand name' : `Server error: ${status} - ${message}`
}
