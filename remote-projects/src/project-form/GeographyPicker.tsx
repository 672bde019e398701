import { CUSTOM_GEOGRAPHY, geographies, NO_GEOGRAPHY } from '@sightline/shared/domain/geographies.ts'
import { MAX_GEOGRAPHY_LENGTH } from '@sightline/shared/domain/project-rules.ts'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import styles from './GeographyPicker.module.css'
import type { ProjectFields } from './project-fields.ts'

const options = geographies.map(({ slug, name }) => ({ value: slug, label: name }))

interface GeographyPickerProps {
  value: Pick<ProjectFields, 'geography' | 'customGeography'>
  /** An empty custom geography was refused at a save. */
  refused: boolean
  onChange: (patch: Partial<ProjectFields>) => void
}

export function GeographyPicker({ value: { geography, customGeography }, refused, onChange }: GeographyPickerProps) {
  const custom = geography === CUSTOM_GEOGRAPHY
  return (
    <div className={styles.picker}>
      <Field label="Target geography" className={styles.field}>
        {(ids) => (
          <Select
            {...ids}
            options={options}
            value={geography}
            onChange={(event) => onChange({ geography: event.target.value })}
          />
        )}
      </Field>
      {custom && (
        <Field
          label="Custom geography"
          required
          hideLabel
          error={refused && customGeography.trim() === '' && NO_GEOGRAPHY}
        >
          {(ids) => (
            <TextInput
              {...ids}
              placeholder="e.g. Nordic countries"
              maxLength={MAX_GEOGRAPHY_LENGTH}
              value={customGeography}
              onChange={(event) => onChange({ customGeography: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
