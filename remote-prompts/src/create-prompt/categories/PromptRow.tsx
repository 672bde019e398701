import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Pencil } from 'lucide'
import { memo, type Dispatch } from 'react'
import { Badge } from '@sightline/shared/ui/badge/Badge.tsx'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Checkbox } from '@sightline/shared/ui/form/Checkbox.tsx'
import { CopyButton } from '@sightline/shared/ui/button/CopyButton.tsx'
import type { PromptItem } from '../state/prompt-categories-view.ts'
import styles from './PromptRow.module.css'
import type { PromptsAction } from '../state/prompts-state.ts'

interface PromptRowProps extends PromptItem {
  category: string
  /** names the brand, so it cannot measure whether the brand is named unprompted */
  branded: boolean
  /** Focuses the row after its editor was closed. */
  edited: boolean
  onEdit: (text: string) => void
  dispatch: Dispatch<PromptsAction>
}

/** Of five hundred rows, only the one that changed is rendered again. */
export const PromptRow = memo(function PromptRow(props: PromptRowProps) {
  const { category, list, index, text, kind, selected, branded, edited, onEdit, dispatch } = props
  return (
    <div className={styles.item}>
      <Checkbox
        className={styles.row}
        checked={selected}
        onChange={() => dispatch({ type: 'toggle', list, index })}
        label={
          <>
            <span dir="auto">{text}</span>{' '}
            {branded && (
              <Badge className={styles.branded} title="Names your brand">
                Branded
              </Badge>
            )}
            <span className={styles.kind}>
              {category} · {kind}
            </span>
          </>
        }
      />
      <span className={styles.actions}>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          autoFocus={edited}
          aria-label={`Edit ${text}`}
          onClick={() => onEdit(text)}
        >
          <Icon of={Pencil} size={14} />
        </Button>
        <CopyButton quiet value={text} name={text} />
      </span>
    </div>
  )
})
