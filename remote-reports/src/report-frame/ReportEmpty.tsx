// The empty state of a report: why there are no numbers, and what to do.

import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { promptSetupOf } from '@sightline/shared/contract/handover.ts'
import { createPromptPath } from '@sightline/shared/domain/paths.ts'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CalendarRange, ChartNoAxesColumn, ListChecks, WifiOff } from 'lucide'
import { OFFLINE_CAUSE } from '@sightline/shared/ui/feedback/offline-cause.ts'
import { periodDays, type ChosenDays } from '../filters/period.ts'
import { NO_DATA_MESSAGE } from '@sightline/shared/domain/report-rules.ts'
import { UNBRANDED_NOTE } from './messages.ts'
import { untrackedText } from './platform-coverage.ts'
import type { StillProcessingProps } from './StillProcessing.tsx'

export { ProjectNotFound } from '@sightline/shared/ui/feedback/ProjectNotFound.tsx'

/** Of the loaded state, in pixels: what is below it does not move. */
const PROCESSING_HEIGHT = 240

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

/** A state of the first minutes, with a button of its own: loaded where it is shown. */
export const StillProcessing = lazyPart<StillProcessingProps>(
  () => import('./StillProcessing.tsx'),
  'The state of the analysis could not be loaded.',
  () => <Skeleton width="100%" height={PROCESSING_HEIGHT} />,
)

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
