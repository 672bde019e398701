import type { KeyboardEvent } from 'react'
import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from '@sightline/shared/domain/prompt-categories.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import type { TypedPrompt } from './add-prompt-problems.ts'
import styles from './LibraryDialog.module.css'

interface NewCategoryFieldsProps {
  typed: Pick<TypedPrompt, 'newName' | 'description'>
  /** of the name */
  problem: string | undefined
  /** The name was left, or Enter was pressed. */
  onNameAsked: () => void
  onChange: (change: Partial<TypedPrompt>) => void
}

/** Name and description of a category that is created with its first prompt. */
export function NewCategoryFields({ typed, problem, onNameAsked, onChange }: NewCategoryFieldsProps) {
  // Without a name the button is disabled, so Enter submits nothing.
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) =>
    key === 'Enter' && !nativeEvent.isComposing && onNameAsked()
  return (
    <>
      <Field label="New category name" error={problem}>
        <TextInput
          dir="auto"
          maxLength={MAX_CATEGORY_NAME}
          value={typed.newName}
          onBlur={onNameAsked}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ newName: event.target.value })}
        />
      </Field>
      <Field
        label={
          <>
            Description <span className={styles.optional}>(optional)</span>
          </>
        }
      >
        <TextInput
          dir="auto"
          maxLength={MAX_CATEGORY_DESCRIPTION}
          value={typed.description}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
    </>
  )
}
