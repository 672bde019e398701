import { ArrowRight } from 'lucide-react'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Card } from '@sightline/shared/ui/Card.tsx'
import { ChoicesSummary } from './ChoicesSummary.tsx'
import styles from './FinalPanel.module.css'
import { missingChoices, type ProjectChoices } from './project-choices.ts'
import { SaveProblemNote } from './SaveProblemNote.tsx'
import { useSaveProject } from './useSaveProject.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export function FinalPanel({ choices }: { choices: ProjectChoices }) {
  const { save, saving, problem } = useSaveProject(choices)
  const missing = missingChoices(choices)
  const blocked = missing.length > 0
  return (
    <Card as="section" className={styles.panel} aria-labelledby="final-panel">
      {problem !== null && <SaveProblemNote problem={problem} />}
      <div className={styles.text}>
        <h2 id="final-panel">{blocked ? 'Almost there' : `Ready to track ${choices.domain}`}</h2>
        <p>{blocked ? `Still missing: ${list.format(missing)}.` : <ChoicesSummary choices={choices} />}</p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="lg"
          disabled={blocked || saving === 'start'}
          busy={saving === 'later'}
          busyLabel="Saving..."
          onClick={() => save('later')}
        >
          Save &amp; Continue Later
        </Button>
        <Button
          variant="primary"
          size="lg"
          disabled={blocked || saving === 'later'}
          busy={saving === 'start'}
          busyLabel="Creating project..."
          onClick={() => save('start')}
        >
          Start AI Visibility Tracking <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      </div>
    </Card>
  )
}
