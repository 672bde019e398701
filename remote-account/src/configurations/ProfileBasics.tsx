import { toApiError } from '@sightline/shared/api'
import { ErrorState } from '@sightline/shared/ui/feedback/ErrorState.tsx'
import { useProfileQuery } from './configurations.api.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileSection, WaitingProfile } from './ProfileSection.tsx'

const PROFILE_FAILED = 'Failed to load profile'

export function ProfileBasics() {
  // Another tab, or another device, may have changed it.
  const { data, error, isFetching, refetch } = useProfileQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <ProfileSection>
      {data !== undefined ? (
        <ProfileForm profile={data} />
      ) : (
        <WaitingProfile
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
    </ProfileSection>
  )
}
