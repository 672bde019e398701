import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { showToast, useAppDispatch } from '@sightline/shared/store'

const NOT_LOADED = 'Something went wrong. Please try again.'

/**
 * A dialog whose code is loaded when it is opened. Where that does not come, for example offline, a toast says so, and the page
 * stays. `onSettled` says at each opening whether the code is there.
 */
export function lazyDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  return function LazyDialog({ onSettled, ...props }: Props & { onSettled: (loaded: boolean) => void }) {
    const { open } = props
    const dispatch = useAppDispatch()
    const [Dialog, setDialog] = useState<ComponentType<Props>>()
    const settle = useEffectEvent((loaded: boolean) => {
      if (!loaded) dispatch(showToast({ tone: 'error', message: NOT_LOADED }))
      onSettled(loaded)
    })
    useEffect(() => {
      if (!open) return
      let left = false
      const show = (component: ComponentType<Props> | undefined) => {
        if (left) return
        if (component !== undefined) setDialog(() => component)
        settle(component !== undefined)
      }
      load().then(show, () => show(undefined))
      return () => {
        left = true
      }
    }, [open])
    return Dialog && <Dialog {...(props as unknown as Props)} />
  }
}
