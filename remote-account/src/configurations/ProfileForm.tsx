import type { FormEvent } from 'react'
import type { Profile } from '@sightline/shared/contract/api/account.ts'
import { MAX_PROFILE_COMPANY, MAX_PROFILE_NAME } from '@sightline/shared/contract/profile-limits.ts'
import type { Industry } from '@sightline/shared/contract/industries.ts'
import { Button } from '@sightline/shared/ui/Button.tsx'
import { CardBody, CardFoot } from '@sightline/shared/ui/Card.tsx'
import { Combobox } from '@sightline/shared/ui/Combobox.tsx'
import { Field } from '@sightline/shared/ui/Field.tsx'
import { FieldError } from '@sightline/shared/ui/FieldError.tsx'
import { Select } from '@sightline/shared/ui/Select.tsx'
import { TextInput } from '@sightline/shared/ui/TextInput.tsx'
import { Person } from './Person.tsx'
import { industryOptions, timezoneOptions } from './profile-fields.ts'
import styles from './ProfileBasics.module.css'
import { useProfileForm } from './useProfileForm.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const { form, fields, errors, problem, isChanged, saving, change, save, discard } = useProfileForm(profile)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Profile Basics">
      <CardBody className={styles.body}>
        <Person name={profile.name} email={profile.email} picture={profile.picture} />
        <div className={styles.fields}>
          <Field label="Name" required error={errors.name}>
            {(ids) => (
              <TextInput {...ids} value={fields.name} maxLength={MAX_PROFILE_NAME} autoComplete="name" onChange={change('name')} />
            )}
          </Field>
          <Field label="Company" error={errors.company}>
            {(ids) => (
              <TextInput
                {...ids}
                value={fields.company}
                maxLength={MAX_PROFILE_COMPANY}
                autoComplete="organization"
                onChange={change('company')}
              />
            )}
          </Field>
          <Field label="Website" error={errors.website}>
            {(ids) => (
              <TextInput
                {...ids}
                value={fields.website}
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                onChange={change('website')}
              />
            )}
          </Field>
          <Field label="Industry" error={errors.industry}>
            {(ids) => (
              <Select
                {...ids}
                value={fields.industry}
                options={industryOptions}
                onChange={({ target }) => change('industry')(target.value as Industry)}
              />
            )}
          </Field>
          <Field label="Timezone" error={errors.timezone}>
            {(ids) => (
              <Combobox
                {...ids}
                listLabel="Time zones"
                value={fields.timezone}
                options={timezoneOptions(profile.profile.timezone)}
                emptyMessage="No such time zone"
                onChange={change('timezone')}
              />
            )}
          </Field>
        </div>
      </CardBody>
      <CardFoot className={styles.foot}>
        {problem !== undefined && (
          <FieldError role="alert" className={styles.problem}>
            {problem}
          </FieldError>
        )}
        {isChanged && (
          <Button disabled={saving} onClick={discard}>
            Discard changes
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={!isChanged} busy={saving} busyLabel="Saving...">
          Save changes
        </Button>
      </CardFoot>
    </form>
  )
}
