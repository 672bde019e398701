import { ProfileAvatar } from '@sightline/shared/ui/icon/ProfileAvatar.tsx'
import styles from './ProfileBasics.module.css'

interface PersonProps {
  /** empty where the provider shares none */
  name: string
  email: string
  picture: string | null
}

export function Person({ name, email, picture }: PersonProps) {
  return (
    <div className={styles.person}>
      <ProfileAvatar name={name || email} src={picture} size="lg" />
      <div>
        <b>{name || email}</b>
        <p>{email}</p>
      </div>
    </div>
  )
}
