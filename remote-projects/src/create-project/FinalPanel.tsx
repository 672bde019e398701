import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useOwnsWorkspace } from '@sightline/shared/api'
import { paths, projectReportPath } from '@sightline/shared/domain/paths.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { ActionBar } from '@sightline/shared/ui/layout/ActionBar.tsx'
import { PlanOwner } from '@sightline/shared/workspaces/PlanOwner.tsx'
import { ChoicesSummary } from '../project-form/ChoicesSummary.tsx'
import { MISSING_PLATFORM, missingFields, valuesOf, type ProjectFields } from '../project-form/project-fields.ts'
import { SaveProblemNote } from '../project-form/SaveProblemNote.tsx'
import type { SaveProblem } from './create-project-error.ts'
import { useSaveProject, type NextStep } from './useSaveProject.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

interface FinalPanelProps {
  domain: string
  fields: ProjectFields
  promptsFrom: string | undefined
  /** Until then the panel says nothing about platforms. */
  platformsKnown: boolean
  /** names of the fields for which a save will be refused */
  refused: string[]
  /** The plan's limit is reached, so the API would refuse the project. */
  limitReached: boolean
  /** Shows what is wrong with the fields. @returns false when a save may go on */
  blocksSave: () => boolean
}

export function FinalPanel(props: FinalPanelProps) {
  const { domain, fields, promptsFrom, platformsKnown, refused, limitReached, blocksSave } = props
  const values = valuesOf(fields)
  const { save, saving, problem } = useSaveProject(domain, values, promptsFrom)
  const missing = missingFields(fields)
  const blocked = missing.length > 0
  const said = platformsKnown ? missing : missing.filter((words) => words !== MISSING_PLATFORM)
  const owns = useOwnsWorkspace()
  const waiting = waitingFor(said, refused, limitReached, owns)
  const click = (next: NextStep) => () => void (blocksSave() || save(next))
  return (
    <>
      {problem !== null && (
        <SaveProblemNote message={problem.message} fields={problem.fields} action={<WayOn {...problem} />} />
      )}
      <ActionBar
        title={waiting || blocked ? 'Almost there' : `Ready to track ${domain}`}
        text={waiting ?? (blocked ? null : <ChoicesSummary values={values} />)}
        isSummary={!waiting && !blocked}
        primary={
          <Button
            variant="primary"
            size="lg"
            disabled={blocked || saving === 'later'}
            busy={saving === 'start'}
            busyLabel="Creating project..."
            onClick={click('start')}
          >
            Start AI Visibility Tracking <Icon of={ArrowRight} />
          </Button>
        }
        secondary={
          <Button
            size="lg"
            disabled={blocked || saving === 'start'}
            busy={saving === 'later'}
            busyLabel="Saving..."
            onClick={click('later')}
          >
            Save &amp; Continue Later
          </Button>
        }
      />
    </>
  )
}

/**
 * What the buttons wait for, as text; null: nothing. The limit does not disable a button, as another tab may have
 * deactivated a project.
 */
function waitingFor(missing: string[], refused: string[], limitReached: boolean, owns: boolean): ReactNode {
  if (missing.length === 0 && refused.length > 0) return `Please check ${list.format(refused)}.`
  if (missing.length === 0 && !limitReached) return null
  return (
    <>
      {missing.length > 0 && `Still missing: ${list.format(missing)}. `}
      {limitReached && (
        <>
          Project limit reached. {owns && <Link to={paths.pricing}>Upgrade Plan</Link>}
          <PlanOwner />
        </>
      )}
    </>
  )
}

function WayOn({ projectId }: SaveProblem) {
  if (projectId === undefined) return null
  return (
    <ButtonLink size="sm" to={projectReportPath(projectId)}>
      Open project
    </ButtonLink>
  )
}
