import { useEffect, type RefObject } from 'react'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { useIsMounted } from '@sightline/shared/ui/browser/use-is-mounted.ts'

const KEPT = 'Your profile changes are not saved. This tab keeps them until you come back.'

/** Warns a person who leaves the form with changes that are not being saved. @returns whether the form is still on screen */
export function useUnsavedProfile(isChanged: boolean, saving: RefObject<boolean>): RefObject<boolean> {
  const dispatch = useAppDispatch()

  // Closing the tab loses the input, so the browser asks for confirmation.
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  return useIsMounted(() => {
    if (isChanged && !saving.current) dispatch(showToast({ tone: 'info', message: KEPT }))
  })
}
