import { api, readAnswer } from '@sightline/shared/api'
import { emptyFactSheet, type FactSheet } from '@sightline/shared/domain/facts.ts'
import { fieldsOf, isFields } from '@sightline/shared/domain/read-fields.ts'

export interface ProposedFacts {
  facts: FactSheet
  /** whether the website could be read */
  read: boolean
}

const sheetOf = (facts: unknown): FactSheet => ({ ...emptyFactSheet, ...fieldsOf(facts) })
const path = (projectId: string) => `/projects/${encodeURIComponent(projectId)}/facts`

const factSheetApi = api.injectEndpoints({
  endpoints: (build) => ({
    factSheet: build.query<FactSheet, string>({
      queryFn: readAnswer(path, ({ facts }) => (isFields(facts) ? sheetOf(facts) : undefined)),
      providesTags: (_result, _error, projectId) => [{ type: 'Project', id: projectId }],
    }),
    changeFactSheet: build.mutation<unknown, { projectId: string; facts: FactSheet; unchangedFrom: FactSheet }>({
      query: ({ projectId, facts, unchangedFrom }) => ({
        ...{ url: path(projectId), method: 'PUT' },
        body: { ...facts, unchangedFrom },
      }),
      // The form shows what was saved before the sheet is read again.
      onQueryStarted: async ({ projectId, facts }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined)
        if (saved) dispatch(factSheetApi.util.updateQueryData('factSheet', projectId, () => facts))
      },
      // A refusal can mean that somebody else has changed the facts: they are read again, and what was typed stays.
      invalidatesTags: (_result, error, { projectId }) =>
        error
          ? [{ type: 'Project', id: projectId }]
          : [
              { type: 'Project', id: projectId },
              { type: 'Report', id: projectId },
            ],
    }),
    proposeFacts: build.mutation<ProposedFacts, string>({
      query: (projectId) => ({ url: `${path(projectId)}/proposals`, method: 'POST' }),
      transformResponse: (response: { data?: unknown }) => {
        const { facts, read } = fieldsOf(response.data)
        return { facts: sheetOf(facts), read: read === true }
      },
    }),
  }),
})

export const { useFactSheetQuery, useChangeFactSheetMutation, useProposeFactsMutation } = factSheetApi
