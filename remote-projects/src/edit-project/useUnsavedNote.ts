import { useEffect, useEffectEvent } from 'react'
import { showToast, useAppDispatch } from '@sightline/shared/store'

/** Says to whoever leaves with unsaved changes what becomes of them. */
export function useUnsavedNote(domain: string, unsaved: boolean) {
  const dispatch = useAppDispatch()
  const leave = useEffectEvent(() => {
    if (!unsaved) return
    dispatch(showToast({ tone: 'info', message: `Your changes to ${domain} are not saved. This tab keeps them until you come back.` }))
  })
  useEffect(() => () => leave(), [])
}
