import { useEffect, type RefObject } from 'react'
import { showToast, useAppDispatch } from '@sightline/shared/store'
import { useIsMounted } from '@sightline/shared/ui/browser/use-is-mounted.ts'

/**
 * Warns a person who leaves a form with changes that are not being saved.
 * @param what "Your profile changes are" @returns whether the form is still on screen
 */
export function useUnsavedNote(what: string, isChanged: boolean, saving: RefObject<boolean>): RefObject<boolean> {
  const dispatch = useAppDispatch()

  // Closing the tab loses the input, so the browser asks for confirmation.
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  return useIsMounted(() => {
    if (!isChanged || saving.current) return
    dispatch(showToast({ tone: 'info', message: `${what} not saved. This tab keeps them until you come back.` }))
  })
}
