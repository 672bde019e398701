import { useRouteError } from 'react-router-dom'
import type { BootRemote } from '@sightline/shared/contract/release.ts'
import { FailurePanel } from './FailurePanel.tsx'

/** The boundary of one remote: whatever its screens throw stops here. */
export function RouteFailure({ remote }: { remote: BootRemote }) {
  return <FailurePanel error={useRouteError()} remote={remote} />
}
