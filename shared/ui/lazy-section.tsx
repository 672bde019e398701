import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A section in a chunk of its own. When that cannot be loaded, only the section is missing.
 *
 * @param failed what its place says then
 */
export function lazySection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType<Props>,
  failed: string,
) {
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
