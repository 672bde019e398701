import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { X } from 'lucide'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { TextArea } from '@sightline/shared/ui/form/TextArea.tsx'
import { promptMessages } from '../../prompt-messages.ts'
import { withoutLine } from './custom-lines.ts'
import styles from './CustomPromptText.module.css'
import { draftMessages, type CustomDraft } from './useCustomDraft.ts'

interface CustomPromptTextProps {
  draft: CustomDraft
  /** of each line: the category that has it already */
  taken: (string | undefined)[]
}

/** The text area, and under it what it amounts to: a prompt a line, each with a remove button. */
export function CustomPromptText({ draft, taken }: CustomPromptTextProps) {
  const { text, lines, repeated, change, changeByButton, textArea } = draft
  const isTaken = taken.some((category) => category !== undefined)
  const textError = draft.textError ?? (isTaken ? draftMessages.taken : undefined)
  return (
    <div className={styles.text}>
      <Field label="Custom prompts" error={textError}>
        <TextArea ref={textArea} rows={5} value={text} onChange={(event) => change(event.target.value)} />
      </Field>
      <div className={styles.summary}>
        <span role="status">Detected {lines.length} prompt(s)</span>
        {lines.length > 0 && (
          <Button variant="link" onClick={(click) => changeByButton('', click)}>
            Clear all
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <ol className={styles.preview} aria-label="Detected prompts">
          {lines.map((line, index) => (
            <li key={`${index} ${line}`}>
              <span>
                {line}
                <Taken category={taken[index]} />
                {repeated[index] && <span className={styles.repeated}>{draftMessages.repeated}</span>}
              </span>
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                aria-label={`Remove ${line}`}
                onClick={(click) => changeByButton(withoutLine(text, index), click)}
              >
                <Icon of={X} size={14} />
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const Taken = ({ category }: { category: string | undefined }) =>
  category !== undefined && <FieldError>{promptMessages.alreadyIn(category)}</FieldError>
