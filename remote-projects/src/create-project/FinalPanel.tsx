import { ArrowRight } from 'lucide-react'
import { paths, projectReportPath } from '@sightline/shared/contract/paths.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import { ActionBar } from '../project-form/ActionBar.tsx'
import { ChoicesSummary } from '../project-form/ChoicesSummary.tsx'
import { missingFields, valuesOf, type ProjectFields } from '../project-form/project-fields.ts'
import { SaveProblemNote } from '../project-form/SaveProblemNote.tsx'
import type { SaveProblem } from './create-project-error.ts'
import { useSaveProject, type NextStep } from './useSaveProject.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

interface FinalPanelProps {
  domain: string
  fields: ProjectFields
  /** in words, what the last save was refused for */
  refused: string[]
  /** Shows what is wrong with the fields. @returns false when a save may go on */
  holdsBack: () => boolean
}

export function FinalPanel({ domain, fields, refused, holdsBack }: FinalPanelProps) {
  const values = valuesOf(fields)
  const { save, saving, problem } = useSaveProject(domain, values)
  const missing = missingFields(fields)
  const blocked = missing.length > 0
  const waiting = blocked ? `Still missing: ${list.format(missing)}.` : refused.length > 0 && `Please check ${list.format(refused)}.`
  const click = (next: NextStep) => () => void (holdsBack() || save(next))
  return (
    <>
      {problem !== null && <SaveProblemNote message={problem.message} fields={problem.fields} action={<WayOn problem={problem} />} />}
      <ActionBar
        title={waiting ? 'Almost there' : `Ready to track ${domain}`}
        text={waiting || <ChoicesSummary values={values} />}
        isSummary={!waiting}
      >
        <Button
          size="lg"
          disabled={blocked || saving === 'start'}
          busy={saving === 'later'}
          busyLabel="Saving..."
          onClick={click('later')}
        >
          Save &amp; Continue Later
        </Button>
        <Button
          variant="primary"
          size="lg"
          disabled={blocked || saving === 'later'}
          busy={saving === 'start'}
          busyLabel="Creating project..."
          onClick={click('start')}
        >
          Start AI Visibility Tracking <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      </ActionBar>
    </>
  )
}

function WayOn({ problem }: { problem: SaveProblem }) {
  if (problem.projectId !== undefined) {
    return (
      <ButtonLink size="sm" to={projectReportPath(problem.projectId)}>
        Open project
      </ButtonLink>
    )
  }
  if (!problem.limitReached) return null
  return (
    <ButtonLink size="sm" to={paths.pricing}>
      Upgrade Plan
    </ButtonLink>
  )
}
