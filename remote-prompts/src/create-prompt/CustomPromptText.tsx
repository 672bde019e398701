import { X } from 'lucide-react'
import type { Ref } from 'react'
import { MAX_PROMPT_LENGTH } from '@sightline/shared/contract/prompt-categories.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { TextArea } from '@sightline/shared/ui/TextArea.tsx'
import { promptLines, withoutLine } from './custom-lines.ts'
import styles from './CustomPromptText.module.css'

interface CustomPromptTextProps {
  text: string
  onChange: (text: string) => void
  tooLong: boolean
  textAreaRef: Ref<HTMLTextAreaElement>
}

/** The text area, and under it what it amounts to: a prompt a line, each with a remove button. */
export function CustomPromptText({ text, onChange, tooLong, textAreaRef }: CustomPromptTextProps) {
  const lines = promptLines(text)
  return (
    <div className={styles.text}>
      <Field label="Custom prompts" error={tooLong && `A prompt can have at most ${MAX_PROMPT_LENGTH} characters.`}>
        {(ids) => (
          <TextArea
            {...ids}
            ref={textAreaRef}
            rows={5}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.summary}>
        <span role="status">Detected {lines.length} prompt(s)</span>
        {lines.length > 0 && (
          <Button variant="link" onClick={() => onChange('')}>
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
                onClick={() => onChange(withoutLine(text, index))}
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
