import { personas } from '@sightline/shared/domain/personas.ts'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { Chip } from '@sightline/shared/ui/badge/Chip.tsx'
import { Panel } from './Panel.tsx'
import styles from './PersonaPicker.module.css'
import { RequiredMark } from './RequiredMark.tsx'

interface PersonaPickerProps {
  /** description of the persona, from the list or custom; empty = none yet */
  value: string
  onChange: (persona: string) => void
}

export function PersonaPicker({ value, onChange }: PersonaPickerProps) {
  return (
    <Panel
      titleId="target-persona"
      title={
        <>
          Target persona <RequiredMark />
        </>
      }
      why="Who is asking the AI"
    >
      <CardBody className={styles.body}>
        <div className={styles.chips} role="group" aria-labelledby="target-persona">
          {personas.map(({ id, label, description }) => (
            <Chip key={id} aria-pressed={value === description} onClick={() => onChange(description)}>
              {label}
            </Chip>
          ))}
        </div>
        <p className={styles.hint}>
          {value === '' ? 'Choose whose questions the prompts should ask.' : `${value.replace(/\.$/, '')}.`}
        </p>
      </CardBody>
    </Panel>
  )
}
