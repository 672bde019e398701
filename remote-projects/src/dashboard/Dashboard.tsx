// /dashboard: the account's projects.

import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NEW_PROJECT_PARAM } from '@sightline/shared/contract/paths.ts'
import { usePagePrimary } from '@sightline/shared/store'
import { Stack } from '@sightline/shared/ui/Stack.tsx'
import styles from './Dashboard.module.css'
import { NewProjectDialog } from './lazy-dialogs.ts'
import { ReadyToAnalyze } from './lazy-parts.ts'
import { Projects } from './Projects.tsx'
import { useArrivalMessage } from './useArrivalMessage.ts'
import { useMainAction } from './useMainAction.ts'
import { useOnceNeeded } from './useOnceNeeded.ts'
import { useProjectLimit } from './useProjectLimit.ts'
import { useProjectList } from './useProjectList.ts'
import { useWaitingWebsite } from './useWaitingWebsite.ts'

export function Component() {
  const [params] = useSearchParams()
  const dialogNeeded = useOnceNeeded(params.has(NEW_PROJECT_PARAM))
  const waiting = useWaitingWebsite()
  const list = useProjectList()
  const limit = useProjectLimit(list.data)
  const main = useMainAction(list.data, limit, waiting.entered !== null)
  usePagePrimary(main !== null)
  useArrivalMessage()
  return (
    <Stack>
      {waiting.entered !== null && (
        <Suspense fallback={<div className={styles.bannerPlace} />}>
          <ReadyToAnalyze {...waiting} primary={main?.kind === 'start-analysis'} />
        </Suspense>
      )}
      <Projects list={list} limit={limit} main={main} />
      <Suspense fallback={null}>{dialogNeeded && <NewProjectDialog />}</Suspense>
    </Stack>
  )
}
