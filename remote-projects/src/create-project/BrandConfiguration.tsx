import { Check } from 'lucide-react'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/Card.tsx'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { Spinner } from '@sightline/shared/ui/Spinner.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import styles from './BrandConfiguration.module.css'
import { BrandVariations } from './BrandVariations.tsx'
import type { ProjectDraft } from './project-draft.ts'
import type { BrandDetection } from './useBrandDetection.ts'

const MAX_NAME_LENGTH = 100

interface BrandConfigurationProps {
  domain: string
  detection: BrandDetection
  draft: ProjectDraft
  variations: string[]
  onChange: (patch: Partial<ProjectDraft>) => void
}

export function BrandConfiguration({ domain, detection, draft, variations, onChange }: BrandConfigurationProps) {
  const brandName = draft.brandName ?? detection.brandName
  const untouched = draft.brandName === null
  return (
    <Card as="section" aria-labelledby="brand-configuration">
      <CardHead titleId="brand-configuration" title="Brand configuration">
        {untouched && <DetectionState state={detection.state} />}
      </CardHead>
      <CardBody className={styles.body}>
        <Field label="Primary brand name" required hint={untouched ? detectionHint(detection, domain) : undefined}>
          {(ids) => (
            <TextInput
              {...ids}
              maxLength={MAX_NAME_LENGTH}
              value={brandName}
              onChange={(event) => onChange({ brandName: event.target.value })}
            />
          )}
        </Field>
        <BrandVariations
          variations={variations}
          typed={draft.typedVariation}
          primary={brandName}
          onChange={onChange}
        />
      </CardBody>
    </Card>
  )
}

function DetectionState({ state }: Pick<BrandDetection, 'state'>) {
  if (state === 'detecting') return <Spinner label="Detecting brand name..." />
  if (state === 'failed') return <Badge tone="warn">Not detected</Badge>
  return (
    <Badge tone="up">
      <Check size={12} strokeWidth={2} aria-hidden /> Detected
    </Badge>
  )
}

function detectionHint({ state, problem }: BrandDetection, domain: string): string | undefined {
  if (state === 'detecting') return `Looking up the name behind ${domain}.`
  if (state === 'detected') return `Detected from ${domain}. Change it if it is wrong.`
  return `${problem}. This name is derived from ${domain}: change it if it is wrong.`
}
