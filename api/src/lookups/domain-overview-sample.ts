import type { DomainOverview } from '@sightline/shared/contract/api/projects.ts'

export function sampleDomainOverview(_domain: string): DomainOverview {
  throw new Error('in preparation')
}
