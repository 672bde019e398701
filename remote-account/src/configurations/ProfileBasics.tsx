import { toApiError } from '@sightline/shared/api'
import { CardBody } from '@sightline/shared/ui/Card.tsx'
import { ErrorState } from '@sightline/shared/ui/ErrorState.tsx'
import { Skeleton } from '@sightline/shared/ui/Skeleton.tsx'
import { VisuallyHidden } from '@sightline/shared/ui/VisuallyHidden.tsx'
import { useProfileQuery } from './configurations.api.ts'
import styles from './ProfileBasics.module.css'
import { ProfileForm } from './ProfileForm.tsx'
import { SettingsSection } from './SettingsSection.tsx'

const PROFILE_FAILED = 'Failed to load profile'

export function ProfileBasics() {
  // Another tab, or another device, may have changed it.
  const { data, error, isFetching, refetch } = useProfileQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsSection title="Profile Basics" about="Who you are and where you work.">
      {data !== undefined ? (
        <ProfileForm profile={data} />
      ) : (
        <CardBody className={styles.waiting}>
          {error === undefined ? (
            <ProfileSkeleton />
          ) : (
            <ErrorState
              message={PROFILE_FAILED}
              requestId={toApiError(error).requestId}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </CardBody>
      )}
    </SettingsSection>
  )
}

function ProfileSkeleton() {
  return (
    <>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width="60%" height="3rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" />
    </>
  )
}
