// The empty state of a report: why there are no numbers, and what to do.

import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { promptSetupOf, type AnalysisStartState } from '@sightline/shared/contract/handover.ts'
import { createPromptPath, paths } from '@sightline/shared/domain/paths.ts'
import { PROCESSING_NOTE } from '@sightline/shared/domain/project-status.ts'
import { runKeyOf } from '@sightline/shared/drafts/run-keys.ts'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CalendarRange, ChartNoAxesColumn, Hourglass, ListChecks, WifiOff } from 'lucide'
import { useNavigate } from 'react-router-dom'
import { OFFLINE_CAUSE } from '@sightline/shared/ui/feedback/offline-cause.ts'
import { periodDays, type ChosenDays } from '../filters/period.ts'
import { NO_DATA_MESSAGE } from '@sightline/shared/domain/report-rules.ts'
import { UNBRANDED_NOTE } from './messages.ts'
import { untrackedText } from './platform-coverage.ts'

export { ProjectNotFound } from '@sightline/shared/ui/feedback/ProjectNotFound.tsx'

interface NoDataProps {
  /** neither today nor any of the last 30 days has an answer */
  fallback: boolean
  /** the chosen platform, which the project does not ask */
  untracked?: PlatformId
  /** prompts that name the brand are left out */
  unbranded: boolean
  onAllPlatforms: (() => void) | undefined
}

export function NoData({ fallback, untracked, unbranded, onAllPlatforms }: NoDataProps) {
  return (
    <EmptyState
      level={2}
      icon={<Icon of={ChartNoAxesColumn} size={20} />}
      title={NO_DATA_MESSAGE}
      action={onAllPlatforms && <Button onClick={onAllPlatforms}>Show all platforms</Button>}
    >
      {untracked === undefined ? reason() : untrackedText(untracked)}
    </EmptyState>
  )

  function reason() {
    return `${fallback ? 'No answers today or in the last 30 days. ' : ''}${unbranded ? `${UNBRANDED_NOTE} ` : ''}${onAllPlatforms ? 'Try another platform, or a longer period.' : 'Try a longer period.'}`
  }
}

export function NoPrompts({ project }: { project: Project | undefined }) {
  return (
    <EmptyState
      level={2}
      icon={<Icon of={ListChecks} size={20} />}
      title="No prompts chosen yet"
      action={
        project ? (
          <ButtonLink variant="primary" to={createPromptPath(project.id)} state={promptSetupOf(project)}>
            Choose prompts
          </ButtonLink>
        ) : (
          <Button variant="primary" disabled>
            Choose prompts
          </Button>
        )
      }
    >
      Choose the questions that AI platforms will be asked. The first analysis starts with them.
    </EmptyState>
  )
}

interface StillProcessingProps {
  project: Project | undefined
  /** that an analysis asks */
  prompts: number
}

/** Prompts that were saved for later have no analysis yet. The API answers with the one that is running. */
export function StillProcessing({ project, prompts }: StillProcessingProps) {
  const navigate = useNavigate()
  function run({ id: projectId, projectName, domain }: Project) {
    const state: AnalysisStartState = {
      projectId,
      projectName,
      domain,
      promptsCount: prompts,
      runKey: runKeyOf(projectId),
    }
    void navigate(paths.analysis, { state })
  }
  return (
    <EmptyState
      level={2}
      icon={<Icon of={Hourglass} size={20} />}
      title={
        <Badge tone="info" dot>
          Processing
        </Badge>
      }
      action={
        <Button variant="primary" disabled={project === undefined} onClick={() => project && run(project)}>
          Run analysis
        </Button>
      }
    >
      {PROCESSING_NOTE}. Its numbers appear here by themselves.
    </EmptyState>
  )
}

/** Why nothing has been requested yet: a date is missing, or the browser is offline. */
export function NothingAsked({ chosen }: { chosen: ChosenDays }) {
  return (
    <Card>
      {periodDays(chosen) === undefined ? (
        <ChooseDates level={2} />
      ) : (
        <EmptyState level={2} icon={<Icon of={WifiOff} size={20} />} title="Nothing is loaded yet">
          {OFFLINE_CAUSE}
        </EmptyState>
      )}
    </Card>
  )
}

export function ChooseDates({ level }: { level?: 2 | 3 }) {
  return (
    <EmptyState level={level} icon={<Icon of={CalendarRange} size={20} />} title="Choose a start date and an end date">
      Both days are included, in UTC.
    </EmptyState>
  )
}
