// Invented figures of a website's traffic, where no source for real ones is configured or answers.

import type { DomainOverview } from '@sightline/shared/contract/api/projects.ts'
import { seededRandom } from '../invented/random.ts'

/** The same for the same domain. */
export function sampleDomainOverview(domain: string): DomainOverview {
  const random = seededRandom('overview', domain)
  // Sizes of sites differ by orders of magnitude, so the exponent is what is drawn.
  const traffic = Math.round(10 ** random.between(3.2, 5.9))
  const referringDomains = Math.round(Math.sqrt(traffic) * random.between(0.8, 3))
  return {
    traffic,
    keywords: Math.round(traffic * random.between(0.04, 0.12)),
    referringDomains,
    backlinks: Math.round(referringDomains * random.between(4, 40)),
    sample: true,
  }
}
