import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Check } from 'lucide'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Spinner } from '@sightline/shared/ui/button/Spinner.tsx'
import type { FoundBrand } from '../project-form/BrandConfiguration.tsx'
import type { ProjectDraft } from '../project-form/project-draft.ts'
import type { BrandDetection } from './useBrandDetection.ts'

/** The brand panel's hint about the look-up, shown while the fields are untouched. */
export function foundBrand(domain: string, detection: BrandDetection, typed: ProjectDraft['fields']): FoundBrand {
  const isNameTyped = typed.brandName !== undefined
  const isOfferFound = typed.offer === undefined && detection.description !== ''
  return {
    badge: isNameTyped ? undefined : <DetectionState state={detection.state} />,
    nameHint: isNameTyped ? undefined : nameHint(domain, detection),
    offerHint: isOfferFound ? `We guessed this from ${domain}. Generated prompts ask about it.` : undefined,
  }
}

function DetectionState({ state }: Pick<BrandDetection, 'state'>) {
  if (state === 'detecting') return <Spinner label="Detecting brand name..." />
  if (state === 'failed') return <Badge>Not detected</Badge>
  return (
    <Badge tone="up">
      <Icon of={Check} size={12} strokeWidth={2} /> Detected
    </Badge>
  )
}

function nameHint(domain: string, { state, problem }: BrandDetection): string {
  if (state === 'detecting') return `Looking up the name behind ${domain}.`
  if (state === 'detected') return `Detected from ${domain}. Change it if it is wrong.`
  return `${problem}. We guessed this from ${domain}. Change it if it is wrong.`
}
