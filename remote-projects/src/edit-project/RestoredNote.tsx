import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { History } from 'lucide'
import { useState } from 'react'
import { Banner } from '@sightline/shared/ui/feedback/Banner.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'

interface RestoredNoteProps {
  /** Something differs from the project. */
  isChanged: boolean
  onDiscard: () => void
}

/** Shown when the form opens with unsaved changes of an earlier visit. */
export function RestoredNote({ isChanged, onDiscard }: RestoredNoteProps) {
  const [restored] = useState(isChanged)
  if (!restored || !isChanged) return null
  return (
    <Banner
      tone="info"
      role="status"
      icon={<Icon of={History} />}
      title="Unsaved changes restored."
      action={
        <Button size="sm" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      This form has changes from your last visit that are not saved yet.
    </Banner>
  )
}
