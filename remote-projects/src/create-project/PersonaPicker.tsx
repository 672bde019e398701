import { personas, type PersonaId } from '@sightline/shared/contract/personas.ts'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/Card.tsx'
import { Chip } from '@sightline/shared/ui/Chip.tsx'
import styles from './PersonaPicker.module.css'
import { personaDescription } from './project-choices.ts'
import { RequiredMark } from './RequiredMark.tsx'

interface PersonaPickerProps {
  value: PersonaId | null
  onChange: (persona: PersonaId) => void
}

export function PersonaPicker({ value, onChange }: PersonaPickerProps) {
  return (
    <Card as="section" aria-labelledby="target-persona">
      <CardHead
        titleId="target-persona"
        title={
          <>
            Target persona <RequiredMark />
          </>
        }
        meta="Who is asking the AI"
      />
      <CardBody className={styles.body}>
        <div className={styles.chips} role="group" aria-labelledby="target-persona">
          {personas.map(({ id, label }) => (
            <Chip key={id} aria-pressed={value === id} onClick={() => onChange(id)}>
              {label}
            </Chip>
          ))}
        </div>
        <p className={styles.hint}>
          {value === null ? 'Choose whose questions the prompts should ask.' : `${personaDescription(value)}.`}
        </p>
      </CardBody>
    </Card>
  )
}
