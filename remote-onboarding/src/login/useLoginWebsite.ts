import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { WEBSITE_PARAM } from '@sightline/shared/domain/paths.ts'
import { readPendingWebsite, savePendingWebsite } from '@sightline/shared/session'
import { useHydrated } from '@sightline/shared/ui/browser/use-hydrated.ts'
import { readWebsite, type Website } from '@sightline/shared/domain/website/website.ts'

/** The website of the address, which is stored as the pending one; else the pending website. */
export function useLoginWebsite(): Website | null {
  const [params] = useSearchParams()
  const asked = readWebsite(params.get(WEBSITE_PARAM))
  const askedUrl = asked?.url
  useEffect(() => {
    if (askedUrl !== undefined) savePendingWebsite(askedUrl)
  }, [askedUrl])
  // A prerendered page has no pending website.
  return useHydrated() ? (asked ?? readWebsite(readPendingWebsite())) : null
}
