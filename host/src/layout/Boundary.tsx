import { Component, type ReactNode } from 'react'
import { reportFailure } from '../telemetry/telemetry.ts'

interface BoundaryProps {
  /** shown in place of children that throw */
  fallback: ReactNode
  children: ReactNode
}

/** An error boundary for what is outside the router's own boundaries, where an error would leave an empty page. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(): void {
    reportFailure('render', undefined, crypto.randomUUID().slice(0, 8))
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
