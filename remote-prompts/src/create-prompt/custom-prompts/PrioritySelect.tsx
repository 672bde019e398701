import { promptPriorities, type PromptPriority } from '@sightline/shared/domain/prompt-categories.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'

const labels: Record<PromptPriority, string> = { high: 'High', medium: 'Medium', low: 'Low' }
const options = promptPriorities.map((value) => ({ value, label: labels[value] }))

interface PrioritySelectProps {
  value: PromptPriority
  onChange: (priority: PromptPriority) => void
}

export function PrioritySelect({ value, onChange }: PrioritySelectProps) {
  return (
    <Field label="Priority">
      {(ids) => (
        <Select
          {...ids}
          options={options}
          value={value}
          onChange={(event) => onChange(event.target.value as PromptPriority)}
        />
      )}
    </Field>
  )
}
