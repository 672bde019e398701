import { foldName } from '@sightline/shared/domain/fold-name.ts'
import { MAX_CATEGORIES, predefinedCategories } from '@sightline/shared/domain/prompt-categories.ts'
import type { FieldIds } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import type { LibraryCategory } from '../prompt-library.ts'

/** Not a name: names are trimmed. */
export const NEW_CATEGORY = ' new'

interface CategorySelectProps extends Partial<FieldIds> {
  categories: readonly LibraryCategory[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** A category can be made here. */
  creatable?: boolean
}

/** The categories of the library, then the predefined ones that it does not have yet. */
export function CategorySelect({ categories, value, onChange, creatable = false, ...rest }: CategorySelectProps) {
  const known = new Set(categories.map(({ name }) => foldName(name)))
  const missing = predefinedCategories.filter(({ name }) => !known.has(foldName(name)))
  const names = [...new Set([...categories, ...missing].map(({ name }) => name))]
  // A category that another tab has deleted meanwhile is created again.
  if (value !== '' && value !== NEW_CATEGORY && !names.includes(value)) names.push(value)
  const isFull = categories.length >= MAX_CATEGORIES
  return (
    <Select
      {...rest}
      placeholder="Select a category"
      options={[
        ...names.map((name, index) => ({ value: name, label: name, disabled: isFull && index >= known.size })),
        ...(creatable ? [{ value: NEW_CATEGORY, label: '+ Create New Category', disabled: isFull }] : []),
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
