import { showToast, useAppDispatch } from '@sightline/shared/store'
import { useIsHere } from '@sightline/shared/ui/browser/use-is-here.ts'

/** A toast for a person who leaves with unsaved changes: the draft is kept. */
export function useUnsavedNote(domain: string, unsaved: boolean) {
  const dispatch = useAppDispatch()
  useIsHere(() => {
    if (!unsaved) return
    dispatch(
      showToast({
        tone: 'info',
        message: `Your changes to ${domain} are not saved. This tab keeps them until you come back.`,
      }),
    )
  })
}
