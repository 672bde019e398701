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
        <Banner tone="info" icon={<Spinner />} title="Measuring your history again">
          with the new names. Reports may mix old and new numbers until it is done.
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
