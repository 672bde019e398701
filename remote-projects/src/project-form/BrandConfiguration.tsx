import type { ReactNode } from 'react'
import { MAX_NAME_LENGTH, MAX_OFFER_LENGTH } from '@sightline/shared/domain/project-rules.ts'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import styles from './BrandConfiguration.module.css'
import { cleanVariations } from './brand-names.ts'
import { BrandVariations } from './BrandVariations.tsx'
import { Fold } from './Fold.tsx'
import { holdsText } from './holds-text.ts'
import { Panel } from './Panel.tsx'
import { valuesOf, type ProjectFields } from './project-fields.ts'

/** Source of the values that were filled in by the look-up. */
export interface FoundBrand {
  badge?: ReactNode
  nameHint?: string
  offerHint?: string
}

const OFFER_HINT = 'In a few words. Generated prompts ask about it.'

interface BrandConfigurationProps {
  fields: ProjectFields
  found?: FoundBrand
  onChange: (patch: Partial<ProjectFields>) => void
}

export function BrandConfiguration({ fields, found = {}, onChange }: BrandConfigurationProps) {
  const { brandNames, description } = valuesOf(fields)
  const variations = brandNames.length - 1
  return (
    <Panel
      titleId="brand-configuration"
      title="Brand configuration"
      why="What answers may call you"
      aside={found.badge}
    >
      <CardBody>
        <Field label="Primary brand name" required hint={found.nameHint}>
          {(ids) => (
            <TextInput
              {...ids}
              maxLength={MAX_NAME_LENGTH}
              value={fields.brandName}
              onChange={(event) => onChange({ brandName: event.target.value })}
            />
          )}
        </Field>
      </CardBody>
      <Fold
        heading={<h3>Variations and offer</h3>}
        holds={holdsText(variations > 0 && counted(variations, 'variation'), description)}
      >
        <CardBody className={styles.body}>
          <BrandVariations
            variations={cleanVariations(fields.variations, fields.brandName)}
            typed={fields.typedVariation}
            primary={fields.brandName}
            onChange={onChange}
          />
          <Field label="What the company offers" hint={found.offerHint ?? OFFER_HINT}>
            {(ids) => (
              <TextInput
                {...ids}
                placeholder="e.g. outdoor clothing"
                maxLength={MAX_OFFER_LENGTH}
                value={fields.offer}
                onChange={(event) => onChange({ offer: event.target.value })}
              />
            )}
          </Field>
        </CardBody>
      </Fold>
    </Panel>
  )
}
