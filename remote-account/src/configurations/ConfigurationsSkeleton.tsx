import styles from './Configurations.module.css'
import { PreferencesSection, WaitingPreference } from './PreferencesSection.tsx'
import { ProfileSection, WaitingProfile } from './ProfileSection.tsx'
import { SubscriptionSection, WaitingPlan } from './SubscriptionSection.tsx'

/** The page before its scripts: the sections that every person has. */
export const ConfigurationsSkeleton = () => (
  <div className={styles.page}>
    <ProfileSection>
      <WaitingProfile />
    </ProfileSection>
    <PreferencesSection waiting>{(preference) => <WaitingPreference {...preference} />}</PreferencesSection>
    <SubscriptionSection>
      <WaitingPlan />
    </SubscriptionSection>
  </div>
)
