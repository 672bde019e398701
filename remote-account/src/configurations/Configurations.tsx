import styles from './Configurations.module.css'
import { DangerZone } from './DangerZone.tsx'
import { ProfileBasics } from './ProfileBasics.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'

export function Component() {
  return (
    <div className={styles.page}>
      <ProfileBasics />
      <SubscriptionCard />
      <DangerZone />
    </div>
  )
}
