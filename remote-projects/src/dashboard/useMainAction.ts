import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { isListedActive } from '@sightline/shared/domain/project-status.ts'
import { useAppSelector } from '@sightline/shared/store'
import { mainAction, type MainAction } from './main-action.ts'
import { isSettingUp } from './card/next-step.ts'
import { isLimitReached } from '../project-status/project-limit.ts'
import { selectCard } from './card/useProjectCard.ts'

/** @param projects undefined while loading */
export function useMainAction(
  projects: Project[] | undefined,
  limit: WebAnalyzerLimit | undefined,
  websiteWaits: boolean,
): MainAction {
  const active = projects?.filter(isListedActive)
  const settingUp = useAppSelector(
    (state) => active?.find((project) => isSettingUp(project, selectCard(state, project.id)))?.id,
  )
  return mainAction({
    settingUp,
    limitReached: projects !== undefined && isLimitReached(limit),
    websiteWaits,
    empty: projects?.length === 0,
  })
}
