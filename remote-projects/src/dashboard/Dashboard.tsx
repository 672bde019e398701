// /dashboard: the account's projects.

import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NEW_PROJECT_PARAM } from '@sightline/shared/contract/paths.ts'
import { Stack } from '@sightline/shared/ui/Stack.tsx'
import { ArrivalMessage } from './ArrivalMessage.tsx'
import { NewProjectDialog } from './lazy-dialogs.ts'
import { Projects } from './Projects.tsx'
import { ReadyToAnalyze } from './ReadyToAnalyze.tsx'
import { useOnceNeeded } from './useOnceNeeded.ts'

export function Component() {
  const [params] = useSearchParams()
  const dialogNeeded = useOnceNeeded(params.has(NEW_PROJECT_PARAM))
  return (
    <Stack>
      <ArrivalMessage />
      <ReadyToAnalyze />
      <Projects />
      <Suspense fallback={null}>{dialogNeeded && <NewProjectDialog />}</Suspense>
    </Stack>
  )
}
