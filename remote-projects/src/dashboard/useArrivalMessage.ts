import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { DashboardArrivalState } from '@sightline/shared/contract/handover.ts'
import { showToast, useAppDispatch } from '@sightline/shared/store'

/** Shows the message in the navigation state as a toast: once, not again after a reload or Back. */
export function useArrivalMessage() {
  const location = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const shown = useRef<unknown>(null)
  const state = location.state as Partial<DashboardArrivalState> | null
  const message = state?.successMessage

  useEffect(() => {
    if (message === undefined || shown.current === state) return
    shown.current = state
    dispatch(showToast({ tone: 'success', message }))
    navigate(location, { replace: true, state: null })
  }, [message, state, location, navigate, dispatch])
}
