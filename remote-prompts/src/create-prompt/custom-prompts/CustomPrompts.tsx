import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Plus } from 'lucide'
import type { Dispatch, MouseEvent } from 'react'
import { promptPriorities, type PromptPriority } from '@sightline/shared/domain/prompt-categories.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/layout/Card.tsx'
import { CategoryChoice } from './CategoryChoice.tsx'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { CustomPromptText } from './CustomPromptText.tsx'
import styles from './CustomPrompts.module.css'
import { takenIn, type PromptPlaces } from '../state/prompt-places.ts'
import type { PromptsAction, PromptsState } from '../state/prompts-state.ts'
import type { CustomDraft } from './useCustomDraft.ts'

interface CustomPromptsProps {
  state: PromptsState
  places: PromptPlaces
  dispatch: Dispatch<PromptsAction>
  draft: CustomDraft
  /** Generated prompts are loading and will reset the selection, so nothing can be added now. */
  generating: boolean
}

export function CustomPrompts({ state, places, dispatch, draft, generating }: CustomPromptsProps) {
  const { lines, prompts, category, priority } = draft
  const taken = lines.map((line) => takenIn(places, line))
  const ownCategories = Object.keys(state.customCategories)

  function add(click: MouseEvent) {
    if (category === null) return
    dispatch({ type: 'addPrompts', category, prompts: prompts.map((text) => ({ text, priority })) })
    draft.changeByButton('', click)
  }

  return (
    <Card as="section">
      <CardHead title="Add custom prompts" meta="One prompt per line" />
      <CardBody className={styles.body}>
        <CustomPromptText draft={draft} taken={taken} />
        <div className={styles.choices}>
          <CategoryChoice state={state} dispatch={dispatch} draft={draft} />
          <PrioritySelect value={priority} onChange={draft.setPriority} />
          <Button
            icon={<Icon of={Plus} />}
            disabled={generating || !draft.addable || taken.some((category) => category !== undefined)}
            onClick={add}
          >
            {prompts.length === 0 ? 'Add prompts' : `Add ${counted(prompts.length, 'prompt')}`}
          </Button>
          {ownCategories.length > 0 && (
            <p className={styles.own}>
              Custom Categories Created: <b>{ownCategories.join(', ')}</b>
            </p>
          )}
        </div>
      </CardBody>
    </Card>
  )
}

const priorityLabels: Record<PromptPriority, string> = { high: 'High', medium: 'Medium', low: 'Low' }
const priorityOptions = promptPriorities.map((value) => ({ value, label: priorityLabels[value] }))

function PrioritySelect({ value, onChange }: { value: PromptPriority; onChange: (priority: PromptPriority) => void }) {
  return (
    <Field label="Priority">
      <Select
        options={priorityOptions}
        value={value}
        onChange={(event) => onChange(event.target.value as PromptPriority)}
      />
    </Field>
  )
}
