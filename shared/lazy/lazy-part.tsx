import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useAppDispatch } from '@sightline/shared/store'
import { outlastLeaving } from '@sightline/shared/transport'
import type { DialogState } from '@sightline/shared/ui/dialog/Dialog.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { loadFailure } from './load-failure.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

export interface LazyDialogProps extends DialogState {
  /** Called when the code has arrived. */
  onLoaded?: () => void
}

/**
 * A part of a page in a chunk of its own.
 *
 * A section is loaded when it is rendered. `Waiting` is shown in its place until then; when the chunk fails to load,
 * the place shows `failed` with a Retry, and the rest of the page stays.
 *
 * A dialog or panel (without `Waiting`) is loaded when it is first opened. When that fails, it closes again and a toast says why;
 * opening it again tries again.
 *
 * @param failed the message of a failed load: "The export could not be loaded."
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  failed: string,
  Waiting: ComponentType<Props>,
): ComponentType<Props>
export function lazyPart<Props extends object>(
  load: Load<Props>,
  failed: string,
): ComponentType<Props & LazyDialogProps>
export function lazyPart<Props extends object>(request: Load<Props>, failed: string, Waiting?: ComponentType<Props>) {
  const load: Load<Props> = () =>
    request().catch(async (error: unknown) => {
      await outlastLeaving()
      throw error
    })
  return Waiting === undefined ? lazyDialog(load, failed) : lazySection(load, failed, Waiting)
}

function lazyDialog<Props extends object>(load: Load<Props>, failed: string) {
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
      void load().then(
        (module) => left || arrive(module.default),
        () => left || arrive(undefined),
      )
      return () => {
        left = true
      }
    }, [open, Loaded])

    // It stays rendered for its closing animation.
    return Loaded && <Loaded {...props} />
  }
}

function lazySection<Props extends object>(load: Load<Props>, failed: string, Waiting: ComponentType<Props>) {
  return function LazySection(props: Props) {
    // A rejected lazy component stays rejected: Retry needs a new one.
    const [Section, setSection] = useState(() => lazy(load) as ComponentType<Props>)
    return (
      <SectionBoundary message={failed} onRetry={() => setSection(() => lazy(load) as ComponentType<Props>)}>
        <Suspense fallback={<Waiting {...props} />}>
          <Section {...props} />
        </Suspense>
      </SectionBoundary>
    )
  }
}

interface SectionBoundaryProps {
  message: string
  onRetry: () => void
  children: ReactNode
}

class SectionBoundary extends Component<SectionBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ failed: false })
    }
    return <ErrorState message={this.props.message} onRetry={retry} />
  }
}
