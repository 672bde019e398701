import { useSession } from '@sightline/shared/session'
import { Avatar } from '@sightline/shared/ui/Avatar.tsx'
import { CardBody } from '@sightline/shared/ui/Card.tsx'
import styles from './Configurations.module.css'
import { SettingsSection } from './SettingsSection.tsx'

export function ProfileBasics() {
  const { user } = useSession()
  return (
    <SettingsSection title="Profile Basics" about="The account that you are signed in with.">
      <CardBody className={styles.profile}>
        <Avatar name={user?.name || user?.email || ''} size="lg" />
        <dl className={styles.person}>
          <dt>Name</dt>
          <dd className={styles.name}>{user?.name || '—'}</dd>
          <dt>Email</dt>
          <dd>{user?.email}</dd>
        </dl>
      </CardBody>
    </SettingsSection>
  )
}
