// The empty state of a report: why there are no numbers, and what to do.

import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { promptSetupOf } from '@sightline/shared/contract/handover.ts'
import { createPromptPath } from '@sightline/shared/domain/paths.ts'
import { lazyPart } from '@sightline/shared/lazy/lazy-part.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { Card } from '@sightline/shared/ui/layout/Card.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CalendarRange, ListChecks, WifiOff } from 'lucide'
import { OFFLINE_CAUSE } from '@sightline/shared/ui/feedback/offline-cause.ts'
import { useMayEdit } from '@sightline/shared/api'
import { periodDays, type ChosenDays } from '../filters/period.ts'
import { NO_DATA_MESSAGE } from '@sightline/shared/domain/report-rules.ts'
import type { NoDataProps } from './NoData.tsx'
import type { StillProcessingProps } from './StillProcessing.tsx'

export { ProjectNotFound } from '@sightline/shared/ui/feedback/ProjectNotFound.tsx'

/** Of the loaded states, in pixels: what is below them does not move. */
const PROCESSING_HEIGHT = 240
const EMPTY_HEIGHT = 220

/** A state of a selection that the page seldom opens with: loaded where it is shown. */
export const NoData = lazyPart<NoDataProps>(
  () => import(/* webpackChunkName: "numbers" */ './NoData.tsx'),
  NO_DATA_MESSAGE,
  () => <Skeleton width="100%" height={EMPTY_HEIGHT} />,
)

export function NoPrompts({ project }: { project: Project | undefined }) {
  const mayEdit = useMayEdit()
  return (
    <EmptyState
      level={2}
      icon={<Icon of={ListChecks} size={20} />}
      title="No prompts chosen yet"
      action={
        mayEdit &&
        (project ? (
          <ButtonLink variant="primary" to={createPromptPath(project.id)} state={promptSetupOf(project)}>
            Choose prompts
          </ButtonLink>
        ) : (
          <Button variant="primary" disabled>
            Choose prompts
          </Button>
        ))
      }
    >
      {mayEdit
        ? 'Choose the questions that AI platforms will be asked. The first analysis starts with them.'
        : 'The first analysis starts once the owner or an editor of this workspace has chosen prompts.'}
    </EmptyState>
  )
}

/** A state of the first minutes, with a button of its own: loaded where it is shown. */
export const StillProcessing = lazyPart<StillProcessingProps>(
  () => import(/* webpackChunkName: "numbers" */ './StillProcessing.tsx'),
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
