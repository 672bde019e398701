// /dashboard: the account's projects.

import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { DashboardArrivalState } from '@sightline/shared/contract/handover.ts'
import { isListedActive } from '@sightline/shared/domain/project-status.ts'
import { showToast, useAppDispatch, useAppSelector, usePagePrimary } from '@sightline/shared/store'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { useMayEdit } from '@sightline/shared/api'
import { isSettingUp } from './card/next-step.ts'
import { selectCard } from './card/useProjectCard.ts'
import { NewProjectDialog, ReadyToAnalyze } from './late-parts.tsx'
import { Projects } from './list/Projects.tsx'
import { mainAction, type MainAction } from './main-action.ts'
import { isLimitReached } from '../project-status/project-limit.ts'
import { useNewProjectDialog } from './new-project/useNewProjectDialog.ts'
import { useProjectLimit } from './limit/useProjectLimit.ts'
import { useProjectList } from './list/useProjectList.ts'
import { useWaitingWebsite } from './new-project/useWaitingWebsite.ts'

export function Component() {
  const newProject = useNewProjectDialog()
  const waiting = useWaitingWebsite()
  const list = useProjectList()
  const limit = useProjectLimit(list.data)
  const main = useMainAction(list.data, limit, waiting.entered !== null)
  const mayEdit = useMayEdit()
  usePagePrimary(main !== null)
  useArrivalMessage()
  return (
    <Stack>
      {mayEdit && waiting.entered !== null && <ReadyToAnalyze {...waiting} primary={main?.kind === 'start-analysis'} />}
      <Projects list={list} limit={limit} main={main} />
      {mayEdit && <NewProjectDialog {...newProject} />}
    </Stack>
  )
}

/** @param projects undefined while loading */
function useMainAction(
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

/** Shows the message in the navigation state as a toast: once, not again after a reload or Back. */
function useArrivalMessage() {
  const location = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const shown = useRef<unknown>(null)
  const state = location.state as Partial<DashboardArrivalState> | null
  const message = state?.successMessage

  useEffect(() => {
    if (message === undefined || shown.current === state) return
    shown.current = state
    dispatch(showToast({ tone: 'success', message }))
    navigate(location, { replace: true, state: null })
  }, [message, state, location, navigate, dispatch])
}
