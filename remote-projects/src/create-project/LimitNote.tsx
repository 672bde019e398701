import { Lock } from 'lucide-react'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { paths } from '@sightline/shared/contract/paths.ts'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import { isLimitReached, limitMessages } from '../dashboard/project-limit.ts'

/** Said before anything is filled in: the API will refuse one more project. */
export function LimitNote({ limit }: { limit: WebAnalyzerLimit | undefined }) {
  if (!isLimitReached(limit)) return null
  return (
    <Banner
      tone="warn"
      icon={<Lock size={16} strokeWidth={1.5} aria-hidden />}
      action={
        <ButtonLink size="sm" to={paths.pricing}>
          Upgrade Plan
        </ButtonLink>
      }
    >
      {limitMessages.activation(limit.limit)}
    </Banner>
  )
}
