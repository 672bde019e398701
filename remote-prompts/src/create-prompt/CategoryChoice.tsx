import type { Dispatch } from 'react'
import { MAX_CATEGORIES } from '@sightline/shared/contract/prompt-categories.ts'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { Select } from '@sightline/shared/ui/Select.tsx'
import { NewCategoryForm } from './NewCategoryForm.tsx'
import { categoriesOf } from './prompt-categories-view.ts'
import { existingCategory, type PromptsAction, type PromptsState } from './prompts-state.ts'

/** Not a name: names are trimmed. */
const NEW_CATEGORY = ' new'

interface CategoryChoiceProps {
  state: PromptsState
  dispatch: Dispatch<PromptsAction>
  value: string | null
  onChange: (category: string) => void
  creating: boolean
  onCreating: (creating: boolean) => void
}

export function CategoryChoice({ state, dispatch, value, onChange, creating, onCreating }: CategoryChoiceProps) {
  const categories = categoriesOf(state)

  function choose(next: string) {
    onCreating(next === NEW_CATEGORY)
    if (next !== NEW_CATEGORY) onChange(next)
  }

  function create(name: string, description: string) {
    const existing = existingCategory(state, name)
    if (existing === undefined) dispatch({ type: 'addCategory', name, description })
    onChange(existing ?? name)
    onCreating(false)
  }

  return (
    <>
      <Field label="Category">
        {(ids) => (
          <Select
            {...ids}
            placeholder="Select a category"
            options={[
              ...categories.map(({ name, custom }) => ({ value: name, label: custom ? `${name} (Custom)` : name })),
              {
                value: NEW_CATEGORY,
                label: '+ Create New Category',
                disabled: categories.length >= MAX_CATEGORIES,
              },
            ]}
            value={creating ? NEW_CATEGORY : (value ?? '')}
            onChange={(event) => choose(event.target.value)}
          />
        )}
      </Field>
      {creating && <NewCategoryForm onCreate={create} onCancel={() => onCreating(false)} />}
    </>
  )
}
