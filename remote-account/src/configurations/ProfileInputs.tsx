import type { ChangeEvent } from 'react'
import type { Industry } from '@sightline/shared/domain/industries.ts'
import { MAX_PROFILE_COMPANY, MAX_PROFILE_NAME } from '@sightline/shared/domain/profile-limits.ts'
import { Combobox } from '@sightline/shared/ui/form/Combobox.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { Select } from '@sightline/shared/ui/form/Select.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { industryOptions, timezoneOptions, type ProfileErrors, type ProfileFields } from './profile-fields.ts'
import styles from './ProfileBasics.module.css'

/** Takes what is typed into the field. */
export type ChangeProfile = <Name extends keyof ProfileFields>(
  name: Name,
) => (input: ProfileFields[Name] | ChangeEvent<HTMLInputElement>) => void

interface ProfileInputsProps {
  fields: ProfileFields
  errors: ProfileErrors
  change: ChangeProfile
  storedTimezone: string
}

export function ProfileInputs({ fields, errors, change, storedTimezone }: ProfileInputsProps) {
  return (
    <div className={styles.fields}>
      <Field label="Name" required error={errors.name}>
        <TextInput value={fields.name} maxLength={MAX_PROFILE_NAME} autoComplete="name" onChange={change('name')} />
      </Field>
      <Field label="Company" error={errors.company}>
        <TextInput
          value={fields.company}
          maxLength={MAX_PROFILE_COMPANY}
          autoComplete="organization"
          onChange={change('company')}
        />
      </Field>
      <Field label="Website" error={errors.website}>
        <TextInput
          value={fields.website}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={change('website')}
        />
      </Field>
      <Field label="Industry" error={errors.industry}>
        <Select
          value={fields.industry}
          options={industryOptions}
          onChange={({ target }) => change('industry')(target.value as Industry)}
        />
      </Field>
      <Field label="Timezone" error={errors.timezone}>
        <Combobox
          listLabel="Time zones"
          value={fields.timezone}
          options={timezoneOptions(storedTimezone)}
          emptyMessage="No such time zone"
          onChange={change('timezone')}
        />
      </Field>
    </div>
  )
}
