import { foldName } from '@sightline/shared/contract/fold-name.ts'
import { MAX_BRAND_VARIATIONS } from '@sightline/shared/contract/project-rules.ts'
import { cleanDomain } from '@sightline/shared/website/website.ts'

/** The default when no name was detected: 'north-quay.co.uk' → 'North Quay'. */
export function brandNameOfDomain(domain: string): string {
  const [label = ''] = cleanDomain(domain).split('.')
  return label
    .split(/[-_]/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Non-empty, without duplicates, none equal to the primary name, at most 12. Case, width and spaces do not matter. */
export function cleanVariations(variations: readonly string[], primary: string): string[] {
  const seen = new Set([foldName(primary)])
  return variations
    .map((variation) => variation.trim())
    .filter((variation) => {
      const key = foldName(variation)
      if (key === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, MAX_BRAND_VARIATIONS)
}

/** Why a variation cannot be added; null when it can. */
export function variationProblem(candidate: string, variations: readonly string[], primary: string): string | null {
  const key = foldName(candidate)
  if (key === '') return 'Enter a variation'
  if (key === foldName(primary)) return 'This is the primary brand name already'
  if (variations.some((variation) => foldName(variation) === key)) return 'This variation is in the list already'
  return variations.length >= MAX_BRAND_VARIATIONS ? `At most ${MAX_BRAND_VARIATIONS} variations` : null
}
