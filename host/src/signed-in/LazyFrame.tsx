import { Suspense, use, useEffect, type ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { FailurePanel } from '../remotes/FailurePanel.tsx'
import { MAIN_ID } from '../layout/usePageChange.ts'
import { forgetFailedFrame, loadedFrame, loadFrame } from './load-frame.ts'
import { useFrameReplaced } from '../layout/page-frame.ts'
import type { SignedInFrame } from './SignedInFrame.tsx'

type FrameProps = ComponentProps<typeof SignedInFrame>

/** The frame of signed-in pages, from its own chunk. */
export function LazyFrame(props: FrameProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Frame {...props} />
    </Suspense>
  )
}

function Frame(props: FrameProps) {
  // The failure panel's Retry navigates, which loads the failed chunk again.
  useLocation()
  const frame = loadedFrame() ?? use(loadFrame())
  return frame instanceof Error ? <FrameFailure error={frame} /> : <frame.SignedInFrame {...props} />
}

/** Without the shell, whose chunk is what failed. */
function FrameFailure({ error }: { error: Error }) {
  useEffect(forgetFailedFrame, [error])
  useFrameReplaced()
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <FailurePanel error={error} remote={undefined} />
    </main>
  )
}
