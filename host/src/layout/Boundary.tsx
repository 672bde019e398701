import { Component, type ReactNode } from 'react'
import { tellFailure } from '../telemetry/telemetry.ts'

interface BoundaryProps {
  /** shown in place of children that throw */
  fallback: ReactNode
  children: ReactNode
}

/** For what stands outside the router's own boundaries: without one, an error there leaves an empty page. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(): void {
    tellFailure('render', undefined, crypto.randomUUID().slice(0, 8))
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
