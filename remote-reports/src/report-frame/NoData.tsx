import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { NO_DATA_MESSAGE } from '@sightline/shared/domain/report-rules.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { EmptyState } from '@sightline/shared/ui/feedback/EmptyState.tsx'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { ChartNoAxesColumn } from 'lucide'
import { UNBRANDED_NOTE } from './messages.ts'
import { untrackedText } from './platform-coverage.ts'

export interface NoDataProps {
  /** neither today nor any of the last 30 days has an answer */
  fallback: boolean
  /** the chosen platform, which the project does not ask */
  untracked?: PlatformId
  /** prompts that name the brand are left out */
  unbranded: boolean
  onAllPlatforms: (() => void) | undefined
}

export default function NoData({ fallback, untracked, unbranded, onAllPlatforms }: NoDataProps) {
  return (
    <EmptyState
      level={2}
      icon={<Icon of={ChartNoAxesColumn} size={20} />}
      title={NO_DATA_MESSAGE}
      action={onAllPlatforms && <Button onClick={onAllPlatforms}>Show all platforms</Button>}
    >
      {untracked === undefined ? reason() : untrackedText(untracked)}
    </EmptyState>
  )

  function reason() {
    return `${fallback ? 'No answers today or in the last 30 days. ' : ''}${unbranded ? `${UNBRANDED_NOTE} ` : ''}${onAllPlatforms ? 'Try another platform, or a longer period.' : 'Try a longer period.'}`
  }
}
