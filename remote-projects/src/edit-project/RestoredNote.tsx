import { History } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { Button } from '@sightline/shared/ui/Button.tsx'

interface RestoredNoteProps {
  /** Something differs from the project. */
  isChanged: boolean
  onDiscard: () => void
}

/** The form opened with what was changed at an earlier visit and not saved. */
export function RestoredNote({ isChanged, onDiscard }: RestoredNoteProps) {
  const [restored] = useState(isChanged)
  if (!restored || !isChanged) return null
  return (
    <Banner
      tone="info"
      role="status"
      icon={<History size={16} strokeWidth={1.5} aria-hidden />}
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
