// The calls of the configurations screen.

import { api } from '@sightline/shared/api'
import type { Preferences, Profile, ProfileRequest } from '@sightline/shared/contract/api/account.ts'

interface ProfileEnvelope {
  data: { profile: Profile }
}

const profileOf = ({ data }: ProfileEnvelope) => data.profile

const configurationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<Profile, void>({
      query: () => '/profile',
      transformResponse: profileOf,
      providesTags: ['Profile'],
    }),
    saveProfile: build.mutation<Profile, ProfileRequest>({
      query: (body) => ({ url: '/profile', method: 'PUT', body }),
      transformResponse: profileOf,
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer !== undefined) dispatch(configurationsApi.util.upsertQueryData('profile', undefined, answer.data))
      },
    }),
    savePreference: build.mutation<Profile, Partial<Preferences>>({
      query: (preferences) => ({ url: '/profile/preferences', method: 'PUT', body: { preferences } }),
      transformResponse: profileOf,
      // Only this switch: the answer may be older than the save of another one.
      onQueryStarted: async (chosen, { dispatch, queryFulfilled }) => {
        const isSaved = await queryFulfilled.then(() => true, () => false)
        if (!isSaved) return
        dispatch(configurationsApi.util.updateQueryData('profile', undefined, ({ preferences }) => void Object.assign(preferences, chosen)))
      },
    }),
    deactivateAccount: build.mutation<void, string>({
      query: (confirmEmail) => ({ url: '/profile', method: 'DELETE', body: { confirmEmail } }),
    }),
  }),
})

export const { useProfileQuery, useSaveProfileMutation, useSavePreferenceMutation, useDeactivateAccountMutation } = configurationsApi
