import { useSession } from '@sightline/shared/session'
import { Button } from '@sightline/shared/ui/button/Button.tsx'
import { Field } from '@sightline/shared/ui/form/Field.tsx'
import { TextInput } from '@sightline/shared/ui/form/TextInput.tsx'
import { CardBody, CardFoot } from '@sightline/shared/ui/layout/Card.tsx'
import type { ReactNode } from 'react'
import { Person } from './Person.tsx'
import styles from './ProfileBasics.module.css'
import { SettingsSection } from './SettingsSection.tsx'

const PROFILE_LABELS = ['Name', 'Company', 'Website', 'Industry', 'Timezone']

export const ProfileSection = ({ children }: { children: ReactNode }) => (
  <SettingsSection title="Profile Basics" about="Who you are and where you work.">
    {children}
  </SettingsSection>
)

/** Placeholder of the form's height, to avoid a layout shift of the sections below. */
export function WaitingProfile({ error }: { error?: ReactNode }) {
  const { user } = useSession()
  return (
    <div aria-busy={error === undefined}>
      <CardBody className={styles.body}>
        <Person name={user?.name ?? ''} email={user?.email ?? ''} picture={user?.picture ?? null} />
        <div className={styles.fields}>
          {PROFILE_LABELS.map((label) => (
            <Field key={label} label={label} required={label === 'Name'}>
              <TextInput value="" disabled readOnly />
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
