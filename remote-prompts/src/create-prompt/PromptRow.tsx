import { Pencil } from 'lucide-react'
import { memo, useState, type Dispatch } from 'react'
import { Badge } from '@sightline/shared/ui/Badge.tsx'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Checkbox } from '@sightline/shared/ui/Checkbox.tsx'
import { CopyButton } from '@sightline/shared/ui/CopyButton.tsx'
import type { PromptItem } from './prompt-categories-view.ts'
import { PromptEditor } from './PromptEditor.tsx'
import styles from './PromptRow.module.css'
import type { PromptsAction } from './prompts-state.ts'

interface PromptRowProps extends PromptItem {
  category: string
  /** names the brand, so it does not find out whether that is named unasked */
  branded: boolean
  dispatch: Dispatch<PromptsAction>
}

/** Of five hundred rows, only the one that changed is rendered again. */
export const PromptRow = memo(function PromptRow(props: PromptRowProps) {
  const { category, list, custom, index, text, kind, selected, branded, dispatch } = props
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>('read')

  function save(changed: string) {
    dispatch({ type: 'edit', category, custom, index, text: changed })
    setMode('edited')
  }

  if (mode === 'edit') {
    return (
      <li className={styles.item}>
        <PromptEditor text={text} onSave={save} onCancel={() => setMode('edited')} />
      </li>
    )
  }
  return (
    <li className={styles.item}>
      <Checkbox
        className={styles.row}
        checked={selected}
        onChange={() => dispatch({ type: 'toggle', list, index })}
        label={
          <>
            {text}{' '}
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
          // The focus comes back from the editor.
          autoFocus={mode === 'edited'}
          aria-label={`Edit ${text}`}
          onClick={() => setMode('edit')}
        >
          <Pencil size={14} strokeWidth={1.5} aria-hidden />
        </Button>
        <CopyButton quiet value={text} name={text} />
      </span>
    </li>
  )
})
