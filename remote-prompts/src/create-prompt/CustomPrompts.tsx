import { Plus } from 'lucide-react'
import { useState, type Dispatch, type Ref } from 'react'
import {
  DEFAULT_PROMPT_PRIORITY,
  MAX_PROMPT_LENGTH,
  type PromptPriority,
} from '@sightline/shared/contract/prompt-categories.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { Card, CardBody, CardHead } from '@sightline/shared/ui/Card.tsx'
import { CategoryChoice } from './CategoryChoice.tsx'
import { counted } from '../counted.ts'
import { CustomPromptText } from './CustomPromptText.tsx'
import styles from './CustomPrompts.module.css'
import { promptLines } from './custom-lines.ts'
import { PrioritySelect } from './PrioritySelect.tsx'
import type { PromptsAction, PromptsState } from './prompts-state.ts'

interface CustomPromptsProps {
  state: PromptsState
  dispatch: Dispatch<PromptsAction>
  textAreaRef: Ref<HTMLTextAreaElement>
}

export function CustomPrompts({ state, dispatch, textAreaRef }: CustomPromptsProps) {
  const [text, setText] = useState('')
  const [category, setCategory] = useState<string | null>(null)
  const [creating, setCreating] = useState(false)
  const [priority, setPriority] = useState<PromptPriority>(DEFAULT_PROMPT_PRIORITY)
  const lines = promptLines(text)
  const tooLong = lines.some((line) => line.length > MAX_PROMPT_LENGTH)
  const ownCategories = Object.keys(state.customCategories)

  function add() {
    if (category === null) return
    dispatch({ type: 'addPrompts', category, prompts: lines.map((line) => ({ text: line, priority })) })
    setText('')
  }

  return (
    <Card as="section">
      <CardHead title="Add custom prompts" meta="One prompt per line" />
      <CardBody className={styles.body}>
        <CustomPromptText text={text} onChange={setText} tooLong={tooLong} textAreaRef={textAreaRef} />
        <div className={styles.choices}>
          <CategoryChoice
            state={state}
            dispatch={dispatch}
            value={category}
            onChange={setCategory}
            creating={creating}
            onCreating={setCreating}
          />
          <PrioritySelect value={priority} onChange={setPriority} />
          <Button
            icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
            disabled={lines.length === 0 || category === null || creating || tooLong}
            onClick={add}
          >
            {lines.length === 0 ? 'Add prompts' : `Add ${counted(lines.length, 'prompt')}`}
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
