import { TriangleAlert } from 'lucide-react'
import { Banner } from '@sightline/shared/ui/Banner.tsx'
import { Button } from '@sightline/shared/ui/Button.tsx'
import styles from './ConflictNote.module.css'
import { valueLabels, type ValueName } from './edit-fields.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

interface ConflictNoteProps {
  names: ValueName[]
  onKeep: () => void
  onTake: () => void
}

/** The same was changed in another tab, or by another person, while this form was open. */
export function ConflictNote({ names, onKeep, onTake }: ConflictNoteProps) {
  return (
    <Banner
      role="alert"
      tone="warn"
      icon={<TriangleAlert size={16} strokeWidth={1.5} aria-hidden />}
      title="Changed elsewhere meanwhile:"
      action={
        <div className={styles.buttons}>
          <Button size="sm" onClick={onTake}>
            Use theirs
          </Button>
          <Button size="sm" onClick={onKeep}>
            Keep mine
          </Button>
        </div>
      }
    >
      {list.format(names.map((name) => valueLabels[name]))}. Choose which to keep, then save.
    </Banner>
  )
}
