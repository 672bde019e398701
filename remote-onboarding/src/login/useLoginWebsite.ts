import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readPendingWebsite, savePendingWebsite } from '@sightline/shared/session'
import { checkWebsite } from '@sightline/shared/website/website.ts'
import type { AcceptedWebsite } from '../website-form/WebsiteForm.tsx'

/** The website of the `website` parameter, which is kept as the pending one, else the pending website. */
export function useLoginWebsite(): AcceptedWebsite | null {
  const [params] = useSearchParams()
  const asked = accepted(params.get('website'))
  const askedUrl = asked?.url
  useEffect(() => {
    if (askedUrl !== undefined) savePendingWebsite(askedUrl)
  }, [askedUrl])
  return asked ?? accepted(readPendingWebsite())
}

function accepted(website: string | null): AcceptedWebsite | null {
  const check = checkWebsite(website ?? '')
  return check.valid ? check : null
}
