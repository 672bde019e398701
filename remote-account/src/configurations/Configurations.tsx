import { ConnectionsSection } from '../connections/ConnectionsSection.tsx'
import styles from './Configurations.module.css'
import { DangerZone } from './DangerZone.tsx'
import { DataDownload } from './DataDownload.tsx'
import { Preferences } from './Preferences.tsx'
import { ProfileBasics } from './ProfileBasics.tsx'
import { SignInsSection } from './SignInsSection.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { useOwnsWorkspace } from '@sightline/shared/api'
import { ApiAccessSection, WebhooksSection, WorkspaceSection } from './late-sections.tsx'

export function Component() {
  const owns = useOwnsWorkspace()
  return (
    <div className={styles.page}>
      <ProfileBasics />
      <Preferences />
      <SubscriptionCard />
      <WorkspaceSection />
      {owns && (
        <>
          <ConnectionsSection />
          <ApiAccessSection />
          <WebhooksSection />
        </>
      )}
      <SignInsSection />
      <DataDownload />
      <DangerZone />
    </div>
  )
}
