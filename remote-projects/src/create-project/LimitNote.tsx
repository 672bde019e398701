import { Lock } from 'lucide-react'
import type { WebAnalyzerLimit } from '@sightline/shared/contract/api/account.ts'
import { activeLimitMessage } from '@sightline/shared/contract/plan-limits.ts'
import { paths } from '@sightline/shared/contract/paths.ts'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'

/** Said before anything is filled in: the API will refuse one more project. */
export function LimitNote({ limit }: { limit: WebAnalyzerLimit }) {
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
      {activeLimitMessage(limit.limit)}
    </Banner>
  )
}
