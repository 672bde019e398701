import { MessageSquare } from 'lucide-react'
import { paths } from '@sightline/shared/contract/paths.ts'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'

export function BetaNotice() {
  return (
    <Banner
      icon={<MessageSquare size={16} strokeWidth={1.5} aria-hidden />}
      action={
        <ButtonLink variant="link" to={paths.help}>
          Share feedback
        </ButtonLink>
      }
    >
      Sightline is in beta and included in some paid plans with limits. Prices may change.
    </Banner>
  )
}
