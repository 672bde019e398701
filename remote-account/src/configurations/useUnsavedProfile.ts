import { useEffect, type RefObject } from 'react'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { useIsHere } from '@sightline/shared/ui/browser/use-is-here.ts'

const KEPT = 'Your profile changes are not saved. This tab keeps them until you come back.'

/** Warns a person who leaves the form with changes that are not being saved. @returns whether the form is still on screen */
export function useUnsavedProfile(isChanged: boolean, saving: RefObject<boolean>): RefObject<boolean> {
  const dispatch = useAppDispatch()

  // A closed tab keeps nothing: there the browser asks.
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  return useIsHere(() => {
    if (isChanged && !saving.current) dispatch(showToast({ tone: 'info', message: KEPT }))
  })
}
