import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { SearchCheck } from 'lucide'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/button/ButtonLink.tsx'
import { IconTile } from '@sightline/shared/ui/icon/IconTile.tsx'
import { readWebsite } from '@sightline/shared/domain/website/website.ts'
import { websitePath } from '@sightline/shared/domain/website/website-path.ts'
import { PanelBanner } from '../PanelBanner.tsx'
import type { WaitingWebsite } from './useWaitingWebsite.ts'

interface ReadyToAnalyzeProps extends WaitingWebsite {
  primary: boolean
}

/** Shown while a website from the landing page waits for its first analysis. */
export default function ReadyToAnalyze({ entered, forget, primary }: ReadyToAnalyzeProps) {
  const website = readWebsite(entered)
  if (website === null) return null
  return (
    <PanelBanner
      icon={
        <IconTile>
          <Icon of={SearchCheck} size={20} />
        </IconTile>
      }
      title="Ready to Analyze Website"
      action={
        <>
          <Button variant="ghost" onClick={forget}>
            Change Website
          </Button>
          <ButtonLink variant={primary ? 'primary' : 'secondary'} to={websitePath(website, 'dashboard', true)}>
            Start AI Analysis
          </ButtonLink>
        </>
      }
    >
      {website.domain} is waiting. The first analysis is included.
    </PanelBanner>
  )
}
