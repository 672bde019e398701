import { useRef, useState, type Dispatch } from 'react'
import { MAX_CATEGORIES } from '@sightline/shared/domain/prompt-categories.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { NewCategoryForm } from './NewCategoryForm.tsx'
import { categoriesOf } from '../state/prompt-categories-view.ts'
import { existingCategory, type PromptsAction, type PromptsState } from '../state/prompts-state.ts'
import type { CustomDraft } from './useCustomDraft.ts'

/** Not a name: names are trimmed. */
const NEW_CATEGORY = ' new'

interface CategoryChoiceProps {
  state: PromptsState
  dispatch: Dispatch<PromptsAction>
  draft: CustomDraft
}

export function CategoryChoice({ state, dispatch, draft }: CategoryChoiceProps) {
  const { category, setCategory, creating, setCreating, categorySelect } = draft
  const categories = categoriesOf(state)
  const byPointer = useRef(false)
  const [toForm, setToForm] = useState(false)

  function choose(next: string) {
    if (next !== NEW_CATEGORY) return setCategory(next)
    // With the keyboard, each option on the way to another one is selected in turn, so the focus must stay.
    setToForm(byPointer.current)
    setCreating(true)
  }

  function create(name: string, description: string) {
    const existing = existingCategory(state, name)
    if (existing === undefined) dispatch({ type: 'addCategory', name, description })
    setCategory(existing ?? name)
    categorySelect.current?.focus()
  }

  function cancel() {
    setCreating(false)
    categorySelect.current?.focus()
  }

  return (
    <>
      <Field label="Category" error={draft.categoryError}>
        <Select
          ref={categorySelect}
          placeholder="Select a category"
          options={[
            ...categories.map(({ name, custom }) => ({ value: name, label: custom ? `${name} (Custom)` : name })),
            {
              value: NEW_CATEGORY,
              label: '+ Create New Category',
              disabled: categories.length >= MAX_CATEGORIES,
            },
          ]}
          value={creating ? NEW_CATEGORY : (category ?? '')}
          onPointerDown={() => (byPointer.current = true)}
          onKeyDown={() => (byPointer.current = false)}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {creating && (
        <NewCategoryForm draft={draft.newCategoryDraft} focused={toForm} onCreate={create} onCancel={cancel} />
      )}
    </>
  )
}
