// The calls of the configurations screen.

import { api, type ApiError } from '@sightline/shared/api'
import type { Preferences, Profile, ProfileRequest } from '@sightline/shared/contract/api/account.ts'
import { readProfile } from './read-profile.ts'

const UNREADABLE: ApiError = { status: 200, isNetwork: false }

const configurationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<Profile, void>({
      queryFn: async (_nothing, _api, _options, call) => {
        const { data, error } = await call('/profile')
        if (error !== undefined) return { error }
        const profile = readProfile(data)
        return profile === undefined ? { error: UNREADABLE } : { data: profile }
      },
      providesTags: ['Profile'],
    }),
    /** Undefined: it is saved, and the response does not say what. */
    saveProfile: build.mutation<Profile | undefined, ProfileRequest>({
      query: (body) => ({ url: '/profile', method: 'PUT', body }),
      transformResponse: readProfile,
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer === undefined) return
        if (answer.data !== undefined) dispatch(configurationsApi.util.upsertQueryData('profile', undefined, answer.data))
        else dispatch(api.util.invalidateTags(['Profile']))
      },
    }),
    savePreference: build.mutation<void, Partial<Preferences>>({
      query: (preferences) => ({ url: '/profile/preferences', method: 'PUT', body: { preferences } }),
      transformResponse: () => undefined,
      // Only this switch: the answer may be older than the save of another one.
      onQueryStarted: async (chosen, { dispatch, queryFulfilled }) => {
        const isSaved = await queryFulfilled.then(() => true, () => false)
        if (!isSaved) return
        dispatch(configurationsApi.util.updateQueryData('profile', undefined, ({ preferences }) => void Object.assign(preferences, chosen)))
      },
    }),
    deactivateAccount: build.mutation<void, string>({
      query: (confirmEmail) => ({ url: '/profile', method: 'DELETE', body: { confirmEmail } }),
      transformResponse: () => undefined,
    }),
  }),
})

export const { useProfileQuery, useSaveProfileMutation, useSavePreferenceMutation, useDeactivateAccountMutation } = configurationsApi
