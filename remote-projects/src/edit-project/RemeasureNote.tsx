import { REMEASURING, REMEASURING_NOTE } from '@sightline/shared/domain/project-status.ts'
import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { CircleCheck } from 'lucide'
import { useState } from 'react'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Spinner } from '@sightline/shared/ui/button/Spinner.tsx'

/** While stored answers are measured with changed names, and once that is done. */
export function RemeasureNote({ remeasuring }: { remeasuring: boolean }) {
  const [wasRemeasuring, setWasRemeasuring] = useState(remeasuring)
  if (remeasuring && !wasRemeasuring) setWasRemeasuring(true)
  return (
    <div role="status" hidden={!wasRemeasuring}>
      {remeasuring ? (
        <Banner tone="info" icon={<Spinner />} title={REMEASURING}>
          with the new names. {REMEASURING_NOTE}.
        </Banner>
      ) : (
        wasRemeasuring && (
          <Banner tone="up" icon={<Icon of={CircleCheck} />}>
            Your history is measured again. All reports use the new names.
          </Banner>
        )
      )}
    </div>
  )
}
