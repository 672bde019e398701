import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useAppDispatch } from '@sightline/shared/store'
import { loadFailure } from './load-failure.ts'

export interface LazyDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when its code has come. */
  onLoaded?: () => void
}

/**
 * A dialog or panel in a chunk of its own, loaded when it is first opened. When that fails, it closes again and a toast says why;
 * opening it again tries again.
 *
 * @param failed what the toast says: "The export could not be loaded."
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>, failed: string) {
  return function LazyDialog(props: Props & LazyDialogProps) {
    const { open } = props
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    const dispatch = useAppDispatch()

    const show = useEffectEvent((component: ComponentType<Props>) => {
      setLoaded(() => component)
      props.onLoaded?.()
    })
    const giveUp = useEffectEvent(() => {
      dispatch(loadFailure(failed))
      props.onOpenChange(false)
    })
    useEffect(() => {
      if (!open || Loaded !== undefined) return
      let left = false
      void load().then(
        (component) => left || show(component),
        () => left || giveUp(),
      )
      return () => {
        left = true
      }
    }, [open, Loaded])

    // It stays for its closing animation.
    return Loaded && <Loaded {...props} />
  }
}
