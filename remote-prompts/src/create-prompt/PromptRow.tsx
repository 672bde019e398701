import { Checkbox } from '@sightline/shared/ui/Checkbox.tsx'
import styles from './PromptRow.module.css'
import type { PromptItem } from './prompt-categories-view.ts'

interface PromptRowProps {
  prompt: PromptItem
  category: string
  onToggle: () => void
}

export function PromptRow({ prompt, category, onToggle }: PromptRowProps) {
  return (
    <li>
      <Checkbox
        className={styles.row}
        checked={prompt.selected}
        onChange={onToggle}
        label={
          <>
            {prompt.text}
            <span className={styles.kind}>
              {category} · {prompt.kind}
            </span>
          </>
        }
      />
    </li>
  )
}
