import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { WEBSITE_PARAM } from '@sightline/shared/domain/paths.ts'
import { clearPendingWebsite, readPendingWebsite } from '@sightline/shared/session'

export interface WaitingWebsite {
  /** as received; null: none */
  entered: string | null
  forget: () => void
}

/** The website that was entered elsewhere and has no project yet: from the address, or the pending one. */
export function useWaitingWebsite(): WaitingWebsite {
  const [params, setParams] = useSearchParams()
  const [pending, setPending] = useState(readPendingWebsite)

  function forget() {
    clearPendingWebsite()
    setPending(null)
    params.delete(WEBSITE_PARAM)
    setParams(params, { replace: true })
  }

  return { entered: params.get(WEBSITE_PARAM) ?? pending, forget }
}
