import { usePlatformsQuery } from '@sightline/shared/api'

/** The platforms; a response without a list is a failed request. */
export function usePlatforms() {
  const { data, isFetching, isUninitialized, refetch } = usePlatformsQuery()
  const platforms = Array.isArray(data) ? data : undefined
  return { platforms, failed: platforms === undefined && !isFetching && !isUninitialized, isFetching, refetch }
}
