import { api, readResponse } from '@sightline/shared/api'
import type { SavedView } from '@sightline/shared/contract/api/preferences.ts'
import { fieldsOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'

export type { SavedView }

/** Undefined where the answer has no profile; one without saved views has none. */
function readViews(answer: unknown): SavedView[] | undefined {
  const { profile } = fieldsOf(fieldsOf(answer).data)
  if (profile === undefined) return undefined
  return rowsOf<SavedView>(fieldsOf(fieldsOf(profile).preferences).insightsViews) ?? []
}

const savedViewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedView[], void>({
      queryFn: (_nothing, _api, _options, call) => readResponse<SavedView[], unknown>(call('/profile'), readViews),
    }),
    /** All of them, in their order. */
    saveViews: build.mutation<null, SavedView[]>({
      queryFn: async (insightsViews, { dispatch }, _options, call) => {
        const body = { preferences: { insightsViews } }
        const { error } = await call({ url: '/profile/preferences', method: 'PUT', body })
        if (error !== undefined) return { error }
        dispatch(savedViewsApi.util.updateQueryData('savedViews', undefined, () => insightsViews))
        return { data: null }
      },
    }),
  }),
})

export const { useSavedViewsQuery, useSaveViewsMutation } = savedViewsApi
