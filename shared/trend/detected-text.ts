import type { TrendsResponse } from '@sightline/shared/contract/api/reports.ts'

const NAMED = 2

/** "Also cited often: dozewell.com, somnia.com and 10 more." of companies that the project does not track; undefined without any. */
export function detectedText({
  detected,
  detectedTotal,
}: Pick<TrendsResponse, 'detected' | 'detectedTotal'>): string | undefined {
  const named = (detected ?? []).slice(0, NAMED).map(({ domain }) => domain)
  if (named.length === 0) return undefined
  const more = detectedTotal - named.length
  return `Also cited often, and not tracked: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
