// What is around a signed-in page: a visitor of a public page loads none of it (decision 0018).

import type { ReactNode } from 'react'
import type { OwnedPath } from '@sightline/shared/contract/release.ts'
import { Shell } from '../layout/Shell.tsx'
import { Toasts } from '../layout/Toasts.tsx'
import { AccountStore } from './AccountStore.tsx'

interface SignedInFrameProps {
  title: string
  owned: OwnedPath | undefined
  children: ReactNode
}

export function SignedInFrame({ title, owned, children }: SignedInFrameProps) {
  return (
    <AccountStore>
      <Shell title={title} owned={owned}>
        {children}
      </Shell>
      <Toasts />
    </AccountStore>
  )
}
