import { api, readResponse } from '@sightline/shared/api'
import type { Profile } from '@sightline/shared/contract/api/account.ts'
import type { Preferences } from '@sightline/shared/contract/api/preferences.ts'
import type { ProfileFields } from './profile-fields.ts'
import { readProfile } from './read-profile.ts'

const configurationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<Profile, void>({
      queryFn: (_nothing, _api, _options, call) => readResponse<Profile, unknown>(call('/profile'), readProfile),
      providesTags: ['Profile'],
    }),
    saveProfile: build.mutation<null, ProfileFields>({
      queryFn: async (fields, { dispatch }, _options, call) => {
        const { data, error } = await call({ url: '/profile', method: 'PUT', body: fields })
        if (error !== undefined) return { error }
        // The cache is updated before the form is notified, as the form then shows the stored profile.
        const { name, ...profile } = fields
        dispatch(
          configurationsApi.util.updateQueryData(
            'profile',
            undefined,
            (stored) => readProfile(data) ?? { ...stored, name, profile },
          ),
        )
        return { data: null }
      },
    }),
    savePreferences: build.mutation<null, Partial<Preferences>>({
      queryFn: async (chosen, { dispatch }, _options, call) => {
        // The call carries all preferences. The others are read first: an unsubscribe link or another tab may have changed them.
        const stored = await readResponse<Profile, unknown>(call('/profile'), readProfile)
        if (stored.error !== undefined) return stored
        const { emailNotifications, weeklyReports, rankingAlerts } = stored.data.preferences
        // Saved views stand beside them, and are saved where they are made.
        const preferences: Preferences = { emailNotifications, weeklyReports, rankingAlerts, ...chosen }
        const { error } = await call({ url: '/profile/preferences', method: 'PUT', body: { preferences } })
        if (error !== undefined) return { error }
        dispatch(
          configurationsApi.util.updateQueryData('profile', undefined, (profile) => ({
            ...profile,
            preferences: { ...profile.preferences, ...preferences },
          })),
        )
        return { data: null }
      },
    }),
    deactivateAccount: build.mutation<void, string>({
      query: (confirmEmail) => ({ url: '/profile', method: 'DELETE', body: { confirmEmail } }),
      transformResponse: () => undefined,
    }),
  }),
})

export const { useProfileQuery, useSaveProfileMutation, useSavePreferencesMutation, useDeactivateAccountMutation } =
  configurationsApi
