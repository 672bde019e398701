import { CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { DashboardArrivalState } from '@sightline/shared/contract/handover.ts'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { Button } from '@sightline/shared/ui/Button.tsx'

/** The message that another screen left in the navigation state: shown once, not again after a reload or Back. */
export function ArrivalMessage() {
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as Partial<DashboardArrivalState> | null
  const [message, setMessage] = useState(state?.successMessage)

  useEffect(() => {
    if (state?.successMessage !== undefined) navigate(location, { replace: true, state: null })
  }, [state, location, navigate])

  if (message === undefined) return null
  return (
    <div role="status">
      <Banner
        tone="up"
        icon={<CircleCheck size={16} strokeWidth={1.5} aria-hidden />}
        action={
          <Button variant="ghost" size="sm" iconOnly aria-label="Dismiss message" onClick={() => setMessage(undefined)}>
            <X size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        }
      >
        {message}
      </Banner>
    </div>
  )
}
