// The frame of signed-in pages, which a visitor of a public page does not load (decision 0018).

import { useEffect, type ReactNode } from 'react'
import type { OwnedPath } from '@sightline/shared/contract/release.ts'
import { useSession } from '@sightline/shared/session'
import { afterPaint } from '../auth/after-paint.ts'
import { Shell } from '../layout/Shell.tsx'
import { Toasts } from '../layout/Toasts.tsx'
import { RunWatch } from '../runs/RunWatch.tsx'
import { AccountStore } from './AccountStore.tsx'
import { useFrameReplaced } from '../layout/page-frame.ts'

interface SignedInFrameProps {
  title: string
  owned: OwnedPath | undefined
  children: ReactNode
}

export function SignedInFrame({ title, owned, children }: SignedInFrameProps) {
  const { refresh } = useSession()
  useFrameReplaced()
  // The browser has kept the account of the last sign-in: name and plan may have been changed elsewhere since.
  useEffect(() => afterPaint(() => void refresh()), [refresh])
  return (
    <AccountStore>
      <Shell title={title} owned={owned}>
        {children}
      </Shell>
      <Toasts />
      <RunWatch />
    </AccountStore>
  )
}
