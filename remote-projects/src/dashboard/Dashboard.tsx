// /dashboard: the account's projects.

import { usePagePrimary } from '@sightline/shared/store'
import { Stack } from '@sightline/shared/ui/layout/Stack.tsx'
import { useMayEdit } from '@sightline/shared/api'
import { NewProjectDialog, ReadyToAnalyze } from './late-parts.tsx'
import { Projects } from './list/Projects.tsx'
import { useArrivalMessage } from './useArrivalMessage.ts'
import { useMainAction } from './useMainAction.ts'
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
