import { useEffect } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router-dom'
import { REDIRECT_DELAY_MS } from './redirect-delay.ts'

export interface Destination {
  to: string
  options: NavigateOptions
}

/** Goes to the destination after the delay; another one, none, or leaving the screen before that cancels it. */
export function useDelayedNavigation(destination: Destination | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (destination === null) return
    const timer = setTimeout(() => navigate(destination.to, destination.options), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [destination, navigate])
}
