import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { SaveProblemNote } from '../project-form/SaveProblemNote.tsx'
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
    <SaveProblemNote
      message={`Changed elsewhere meanwhile: ${list.format(names.map((name) => valueLabels[name]))}. Choose which to keep, then save.`}
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
    />
  )
}
