import { usePlatformsQuery } from '@sightline/shared/api'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { CardBody } from '@sightline/shared/ui/layout/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/feedback/Skeleton.tsx'
import { Panel } from './Panel.tsx'
import styles from './PickerList.module.css'
import { PlatformOption } from './PlatformOption.tsx'

interface PlatformPickerProps {
  chosen: PlatformId[]
  /** A project may keep platforms that are no longer offered. */
  kept?: readonly PlatformId[]
  onChange: (platforms: PlatformId[]) => void
}

export function PlatformPicker({ chosen, kept = [], onChange }: PlatformPickerProps) {
  const { data: platforms, isError, isFetching, refetch } = usePlatformsQuery()

  function toggle(id: PlatformId, on: boolean) {
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  }

  return (
    <Panel
      titleId="ai-platforms"
      title="AI platforms"
      why="Where the prompts are asked"
      aside={platforms && `${chosen.length} selected`}
    >
      {isError && platforms === undefined ? (
        <CardBody>
          <ErrorState message="Failed to load platforms" onRetry={refetch} busy={isFetching} />
        </CardBody>
      ) : (
        <CardBody className={styles.list}>
          {platforms === undefined
            ? ['first', 'second', 'third', 'fourth'].map((row) => (
                <Skeleton key={row} height="3.71875rem" radius="8px" />
              ))
            : platforms
                .filter((platform) => platform.choice !== 'hidden' || kept.includes(platform.id))
                .map((platform) => (
                  <PlatformOption
                    key={platform.id}
                    platform={platform}
                    checked={chosen.includes(platform.id)}
                    selectable={platform.choice === 'offered' || kept.includes(platform.id)}
                    onChange={(on) => toggle(platform.id, on)}
                  />
                ))}
        </CardBody>
      )}
    </Panel>
  )
}
