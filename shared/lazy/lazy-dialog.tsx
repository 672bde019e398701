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

    const arrive = useEffectEvent((component: ComponentType<Props> | undefined) => {
      if (component === undefined) {
        dispatch(loadFailure(failed))
        return props.onOpenChange(false)
      }
      setLoaded(() => component)
      props.onLoaded?.()
    })
    useEffect(() => {
      if (!open || Loaded !== undefined) return
      let left = false
      void load()
        .catch(() => undefined)
        .then((component) => left || arrive(component))
      return () => {
        left = true
      }
    }, [open, Loaded])

    // It stays for its closing animation.
    return Loaded && <Loaded {...props} />
  }
}
