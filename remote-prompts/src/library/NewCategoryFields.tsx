import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from '@sightline/shared/contract/prompt-categories.ts'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import type { TypedPrompt } from './add-prompt-problems.ts'
import styles from './LibraryDialog.module.css'

interface NewCategoryFieldsProps {
  typed: Pick<TypedPrompt, 'newName' | 'description'>
  /** of the name */
  problem: string | undefined
  /** of the name */
  onBlur: () => void
  onChange: (change: Partial<TypedPrompt>) => void
}

/** Name and description of a category that comes with its first prompt. */
export function NewCategoryFields({ typed, problem, onBlur, onChange }: NewCategoryFieldsProps) {
  return (
    <>
      <Field label="New category name" error={problem}>
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={MAX_CATEGORY_NAME}
            value={typed.newName}
            onBlur={onBlur}
            onChange={(event) => onChange({ newName: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={
          <>
            Description <span className={styles.optional}>(optional)</span>
          </>
        }
      >
        {(ids) => (
          <TextInput
            {...ids}
            dir="auto"
            maxLength={MAX_CATEGORY_DESCRIPTION}
            value={typed.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
