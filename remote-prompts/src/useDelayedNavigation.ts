import { useEffect, useState } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router-dom'
import { REDIRECT_DELAY_MS } from './redirect-delay.ts'

interface Destination {
  to: string
  options: NavigateOptions
}

/** Goes to `to` after the delay; leaving the screen before that cancels it. */
export function useDelayedNavigation(): (to: string, options: NavigateOptions) => void {
  const navigate = useNavigate()
  const [destination, setDestination] = useState<Destination | null>(null)

  useEffect(() => {
    if (destination === null) return
    const timer = setTimeout(() => navigate(destination.to, destination.options), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [destination, navigate])

  return (to, options) => setDestination({ to, options })
}
