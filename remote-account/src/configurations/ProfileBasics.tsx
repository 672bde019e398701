import { toApiError } from '@sightline/shared/api'
import type { ReactNode } from 'react'
import { useSession } from '@sightline/shared/session'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { CardBody, CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { useProfileQuery } from './configurations.api.ts'
import { Person } from './Person.tsx'
import styles from './ProfileBasics.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const PROFILE_FAILED = 'Failed to load profile'
const PROFILE_LABELS = ['Name', 'Company', 'Website', 'Industry', 'Timezone']

export function ProfileBasics() {
  // Another tab, or another device, may have changed it.
  const { data, error, isFetching, refetch } = useProfileQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsSection title="Profile Basics" about="Who you are and where you work.">
      {data !== undefined ? (
        <ProfileForm profile={data} />
      ) : (
        <WaitingForm
          error={
            error && (
              <ErrorState
                message={PROFILE_FAILED}
                requestId={toApiError(error).requestId}
                busy={isFetching}
                onRetry={() => void refetch()}
              />
            )
          }
        />
      )}
    </SettingsSection>
  )
}

/** Placeholder of the form's height, to avoid a layout shift of the sections below. */
function WaitingForm({ error }: { error: ReactNode }) {
  const { user } = useSession()
  return (
    <div aria-busy={error === undefined}>
      <CardBody className={styles.body}>
        <Person name={user?.name ?? ''} email={user?.email ?? ''} picture={user?.picture ?? null} />
        <div className={styles.fields}>
          {PROFILE_LABELS.map((label) => (
            <Field key={label} label={label} required={label === 'Name'}>
              {(ids) => <TextInput {...ids} value="" disabled readOnly />}
            </Field>
          ))}
        </div>
      </CardBody>
      <CardFoot className={styles.foot}>
        {error}
        <Button variant="primary" disabled>
          Save changes
        </Button>
      </CardFoot>
    </div>
  )
}
