import { CUSTOM_GEOGRAPHY, geographies } from '@sightline/shared/contract/geographies.ts'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { Select } from '@sightline/shared/ui/Select.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import styles from './GeographyPicker.module.css'
import type { ProjectDraft } from './project-draft.ts'

const MAX_CUSTOM_LENGTH = 80
const options = geographies.map(({ slug, name }) => ({ value: slug, label: name }))

interface GeographyPickerProps {
  draft: ProjectDraft
  onChange: (patch: Partial<ProjectDraft>) => void
}

export function GeographyPicker({ draft, onChange }: GeographyPickerProps) {
  const custom = draft.geography === CUSTOM_GEOGRAPHY
  return (
    <div className={styles.picker}>
      <Field label="Target geography" className={styles.field}>
        {(ids) => (
          <Select
            {...ids}
            options={options}
            value={draft.geography}
            onChange={(event) => onChange({ geography: event.target.value })}
          />
        )}
      </Field>
      {custom && (
        <Field label="Custom geography" required hideLabel>
          {(ids) => (
            <TextInput
              {...ids}
              placeholder="e.g. Nordic countries"
              maxLength={MAX_CUSTOM_LENGTH}
              value={draft.customGeography}
              onChange={(event) => onChange({ customGeography: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
