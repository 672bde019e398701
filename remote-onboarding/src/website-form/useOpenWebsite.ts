import { useNavigate } from 'react-router-dom'
import { paths } from '@sightline/shared/domain/paths.ts'
import { savePendingWebsite, useSession } from '@sightline/shared/session'
import type { Website } from '@sightline/shared/domain/website/website.ts'
import { websitePath, type WebsiteScreen } from '@sightline/shared/domain/website/website-path.ts'

/** Goes on with a website that was entered on the screen. It is saved unless the next page is its project set-up. */
export function useOpenWebsite(screen: WebsiteScreen): (website: Website) => Promise<void> {
  const { status } = useSession()
  const navigate = useNavigate()
  return async (website) => {
    const path = websitePath(website, screen, status === 'signed-in')
    if (!path.startsWith(paths.createProject)) savePendingWebsite(website.url)
    await navigate(path)
  }
}
