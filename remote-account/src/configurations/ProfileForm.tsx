import type { FormEvent } from 'react'
import type { Profile } from '@sightline/shared/contract/api/account.ts'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { CardBody, CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import { FieldError } from '@sightline/shared/ui/form/FieldError.tsx'
import { Person } from './Person.tsx'
import styles from './ProfileBasics.module.css'
import { ProfileInputs } from './ProfileInputs.tsx'
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
        <ProfileInputs fields={fields} errors={errors} change={change} storedTimezone={profile.profile.timezone} />
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
