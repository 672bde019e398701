import { SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { WEBSITE_PARAM } from '@sightline/shared/contract/paths.ts'
import { clearPendingWebsite, readPendingWebsite } from '@sightline/shared/session'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { ButtonLink } from '@sightline/shared/ui/ButtonLink.tsx'
import { IconTile } from '@sightline/shared/ui/IconTile.tsx'
import { readWebsite } from '@sightline/shared/website/website.ts'
import { websitePath } from '@sightline/shared/website/website-path.ts'
import { PanelBanner } from './PanelBanner.tsx'

/** Shown while a website from the landing page waits for its first analysis. */
export function ReadyToAnalyze() {
  const [params, setParams] = useSearchParams()
  const [pending, setPending] = useState(readPendingWebsite)
  const website = readWebsite(params.get(WEBSITE_PARAM) ?? pending)
  if (website === null) return null

  function changeWebsite() {
    clearPendingWebsite()
    setPending(null)
    params.delete(WEBSITE_PARAM)
    setParams(params, { replace: true })
  }

  return (
    <PanelBanner
      icon={
        <IconTile>
          <SearchCheck size={20} strokeWidth={1.5} aria-hidden />
        </IconTile>
      }
      title="Ready to Analyze Website"
      action={
        <>
          <Button variant="ghost" onClick={changeWebsite}>
            Change Website
          </Button>
          <ButtonLink variant="primary" to={websitePath(website, 'dashboard', true)}>
            Start AI Analysis
          </ButtonLink>
        </>
      }
    >
      {website.domain} is waiting. The first analysis is included.
    </PanelBanner>
  )
}
