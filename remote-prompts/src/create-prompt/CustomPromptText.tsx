import { X } from 'lucide-react'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { TextArea } from '@sightline/shared/ui/TextArea.tsx'
import { withoutLine } from './custom-lines.ts'
import styles from './CustomPromptText.module.css'
import type { CustomDraft } from './useCustomDraft.ts'

/** The text area, and under it what it amounts to: a prompt a line, each with a remove button. */
export function CustomPromptText({ draft }: { draft: CustomDraft }) {
  const { text, lines, change, textError, textArea } = draft
  return (
    <div className={styles.text}>
      <Field label="Custom prompts" error={textError}>
        {(ids) => (
          <TextArea
            {...ids}
            ref={textArea}
            rows={5}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.summary}>
        <span role="status">Detected {lines.length} prompt(s)</span>
        {lines.length > 0 && (
          <Button variant="link" onClick={() => change('')}>
            Clear all
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <ol className={styles.preview} aria-label="Detected prompts">
          {lines.map((line, index) => (
            <li key={`${index} ${line}`}>
              <span>{line}</span>
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                aria-label={`Remove ${line}`}
                onClick={() => change(withoutLine(text, index))}
              >
                <X size={14} strokeWidth={1.5} aria-hidden />
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
