import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { elsewhere } from '@sightline/shared/domain/changed-meanwhile.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { SaveProblemNote } from '../project-form/SaveProblemNote.tsx'
import styles from './ConflictNote.module.css'
import { valueLabels, type ValueName } from './edit-fields.ts'
import { useWhoChanged } from './useWhoChanged.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

interface ConflictNoteProps {
  project: Project
  /** the project's `updatedAt` when the person began to change it */
  seenAt: string | undefined
  names: ValueName[]
  onKeep: () => void
  onTake: () => void
}

/** The same was changed in another tab, or by another person, while this form was open. */
export function ConflictNote({ project, seenAt, names, onKeep, onTake }: ConflictNoteProps) {
  const person = useWhoChanged(project, seenAt)
  return (
    <SaveProblemNote
      message={`Changed ${elsewhere(person)}: ${list.format(names.map((name) => valueLabels[name]))}. Choose which to keep, then save.`}
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
