import type { ApiError } from '@sightline/shared/api'
import type { Competitor } from '@sightline/shared/contract/api/projects.ts'

const fieldNames: Record<string, string> = {
  domain: 'Domain',
  targetGeography: 'Target geography',
  targetPersona: 'Target persona',
  platforms: 'AI platforms',
  brandNames: 'Brand names',
  description: 'What the company offers',
}

/**
 * Each field that the API refused, in the words of the form, and why.
 * @param sent the competitors of the failed call
 */
export function namedFields(errors: ApiError['errors'], sent: Competitor[]): string[] {
  return (errors ?? []).map(({ path, message }) => `${fieldName(path, sent)}: ${message}`)
}

/** 'competitors.0.domain' → 'Competitor pagewright.com' */
function fieldName(path: string, sent: Competitor[]): string {
  const [field = '', index] = path.split('.')
  if (field === 'competitors') return `Competitor ${sent[Number(index)]?.domain ?? ''}`.trim()
  return fieldNames[field] ?? path
}
