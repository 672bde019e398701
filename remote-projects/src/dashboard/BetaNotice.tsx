import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { MessageSquare } from 'lucide'
import { paths } from '@sightline/shared/domain/paths.ts'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'

export function BetaNotice() {
  return (
    <Banner
      icon={<Icon of={MessageSquare} />}
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
