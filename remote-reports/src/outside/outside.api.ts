import { api, readResponse, reportCache, reportCall, type ReportSelection } from '@sightline/shared/api'
import type {
  GivenOutsideAnswer,
  OutsideAnswer,
  OutsideListResponse,
  OutsideReportResponse,
} from '@sightline/shared/contract/api/outside-answers.ts'
import { fieldsOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'

export type OutsideReport = Pick<OutsideReportResponse, 'rows' | 'sample'>
export type OutsideRow = OutsideReport['rows'][number]
export type OutsideList = Pick<OutsideListResponse, 'answers' | 'total' | 'nextCursor'>

const path = (projectId: string) => `/v1/projects/${encodeURIComponent(projectId)}/answers`

const outsideApi = api.injectEndpoints({
  endpoints: (build) => ({
    outsideReport: build.query<OutsideReport, ReportSelection>({
      queryFn: (selection, _api, _options, ask) =>
        readResponse(ask(reportCall(selection, 'outside')), ({ rows, sample }: Partial<OutsideReportResponse>) => {
          const read = rowsOf<OutsideRow>(rows)?.map((row) => ({
            ...row,
            rate: { ...fieldsOf(row.rate) } as OutsideRow['rate'],
            api: { ...fieldsOf(row.api) } as OutsideRow['api'],
            agreement: { ...fieldsOf(row.agreement) } as OutsideRow['agreement'],
          }))
          return read && { rows: read, sample: sample === true }
        }),
      ...reportCache,
    }),
    outsideAnswers: build.query<OutsideList, { projectId: string; promptId: string; cursor: string }>({
      queryFn: ({ projectId, promptId, cursor }, _api, _options, ask) =>
        readResponse(
          ask(
            `/reports/projects/${encodeURIComponent(projectId)}/outside/${encodeURIComponent(promptId)}` +
              (cursor && `?cursor=${encodeURIComponent(cursor)}`),
          ),
          ({ answers, total, nextCursor }: Partial<OutsideListResponse>) => {
            const read = rowsOf<OutsideAnswer>(answers)?.map((answer) => ({
              ...answer,
              rawText: answer.rawText ?? '',
              mentions: rowsOf<OutsideAnswer['mentions'][number]>(answer.mentions) ?? [],
              citations: rowsOf<OutsideAnswer['citations'][number]>(answer.citations) ?? [],
              contradictions: rowsOf<OutsideAnswer['contradictions'][number]>(answer.contradictions) ?? [],
            }))
            return read && { answers: read, total: total ?? read.length, nextCursor: nextCursor ?? null }
          },
        ),
      ...reportCache,
    }),
    /** @returns its id */
    addOutsideAnswer: build.mutation<string, { projectId: string; answer: GivenOutsideAnswer; key: string }>({
      query: ({ projectId, answer, key }) => ({
        url: path(projectId),
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { answers: [answer] },
      }),
      transformResponse: (response: { data?: { answers?: { answerId: string }[] } }) =>
        response.data?.answers?.[0]?.answerId ?? '',
      invalidatesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
    deleteOutsideAnswer: build.mutation<void, { projectId: string; answerId: string }>({
      query: ({ projectId, answerId }) => ({
        url: `${path(projectId)}/${encodeURIComponent(answerId)}`,
        method: 'DELETE',
      }),
      transformResponse: () => undefined,
      invalidatesTags: (_result, _error, { projectId }) => [{ type: 'Report', id: projectId }],
    }),
  }),
})

export const {
  useOutsideReportQuery,
  useOutsideAnswersQuery,
  useAddOutsideAnswerMutation,
  useDeleteOutsideAnswerMutation,
} = outsideApi
