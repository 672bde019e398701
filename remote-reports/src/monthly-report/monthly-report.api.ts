import { api, readAnswer, readResponse } from '@sightline/shared/api'
import type {
  Edition,
  MonthlyReport,
  SaveMonthlyReportRequest,
} from '@sightline/shared/contract/api/monthly-reports.ts'
import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { defaultMonthlySetup } from '@sightline/shared/domain/monthly-reports.ts'
import { fieldsOf, isFields, listOf, rowsOf, type Fields } from '@sightline/shared/domain/read-fields.ts'
import { readReport } from '../shared-report/read-report.ts'

export type { Edition, MonthlyReport }

const pathOf = (projectId: string) => `/projects/${encodeURIComponent(projectId)}/monthly-report`
export const editionPath = (projectId: string, id: string) => `${pathOf(projectId)}/editions/${encodeURIComponent(id)}`

/** Undefined without a set-up and its version, as saving would then replace what is not known. */
function readMonthlyReport(data: unknown): MonthlyReport | undefined {
  const given = fieldsOf(data) as Partial<MonthlyReport>
  if (!isFields(given.setup) || typeof given.version !== 'number') return undefined
  return {
    setup: { ...defaultMonthlySetup, ...given.setup },
    version: given.version,
    changedBy: given.changedBy ?? null,
    unsubscribed: listOf(given.unsubscribed) as string[],
    nextSendDate: given.nextSendDate ?? null,
    ...{ canSend: given.canSend ?? false, canMakePdf: given.canMakePdf ?? false },
    ...{ unsent: given.unsent ?? null, missing: given.missing ?? null },
  }
}

/** undefined without an id, as a report that cannot be revoked must not be listed as one that can */
function readEdition(row: unknown): Edition | undefined {
  if (!isFields(row) || typeof row['id'] !== 'string') return undefined
  const given = row as Partial<Edition>
  return {
    ...(row as Edition),
    madeOn: given.madeOn ?? given.madeAt?.slice(0, 10) ?? '',
    period: { startDate: '', endDate: '', ...fieldsOf(given.period) },
    ...{ madeBy: given.madeBy ?? null, isEmpty: given.isEmpty ?? false, sample: given.sample ?? false },
    ...{ recipients: given.recipients ?? 0, sentTo: given.sentTo ?? 0, failed: given.failed ?? 0 },
    ...{ sentAt: given.sentAt ?? null, views: given.views ?? 0, path: given.path ?? null },
    ...{ expiresAt: given.expiresAt ?? null, revokedAt: given.revokedAt ?? null },
  }
}

interface OfEdition {
  projectId: string
  id: string
}

const monthlyApi = api.injectEndpoints({
  endpoints: (build) => ({
    monthlyReport: build.query<MonthlyReport, string>({ queryFn: readAnswer(pathOf, readMonthlyReport) }),
    saveMonthlyReport: build.mutation<MonthlyReport, { projectId: string; body: SaveMonthlyReportRequest }>({
      queryFn: async ({ projectId, body }, { dispatch }, _options, call) => {
        const answer = await readResponse<MonthlyReport, Fields>(
          call({ url: pathOf(projectId), method: 'PUT', body }),
          ({ data }) => readMonthlyReport(data),
        )
        const { data: saved } = answer
        if (saved) dispatch(monthlyApi.util.updateQueryData('monthlyReport', projectId, () => saved))
        return answer
      },
    }),
    /** `version`: of the set-up that it is composed with */
    monthlyPreview: build.query<ReportDocument, { projectId: string; version: number }>({
      queryFn: readAnswer(({ projectId }) => `${pathOf(projectId)}/preview`, readReport),
    }),
    editions: build.query<Edition[], string>({
      queryFn: readAnswer(
        (projectId: string) => `${pathOf(projectId)}/editions`,
        ({ editions }) => rowsOf<Fields>(editions)?.flatMap((row) => readEdition(row) ?? []),
      ),
    }),
    /** As it was made. */
    edition: build.query<ReportDocument, OfEdition>({
      queryFn: readAnswer(({ projectId, id }) => editionPath(projectId, id), readReport),
    }),
    /** `version`: of the set-up that the person has seen */
    makeEdition: build.mutation<Edition, { projectId: string; send: boolean; version: number }>({
      queryFn: async ({ projectId, ...body }, { dispatch }, _options, call) => {
        const answer = await readResponse<Edition, Fields>(
          call({ url: `${pathOf(projectId)}/editions`, method: 'POST', body }),
          ({ data }) => readEdition(fieldsOf(data)['edition']),
        )
        const { data: made } = answer
        if (made) dispatch(changeEditions(projectId, (editions) => [made, ...editions]))
        return answer
      },
    }),
    revokeEdition: build.mutation<null, OfEdition>({
      queryFn: async ({ projectId, id }, { dispatch }, _options, call) => {
        const { error } = await call({ url: editionPath(projectId, id), method: 'DELETE' })
        if (error !== undefined) return { error }
        const revokedAt = new Date().toISOString()
        dispatch(
          changeEditions(projectId, (editions) =>
            editions.map((edition) => (edition.id === id ? { ...edition, revokedAt } : edition)),
          ),
        )
        return { data: null }
      },
    }),
  }),
})

const changeEditions = (projectId: string, change: (editions: Edition[]) => Edition[]) =>
  monthlyApi.util.updateQueryData('editions', projectId, change)

export const {
  useMonthlyReportQuery,
  useSaveMonthlyReportMutation,
  useMonthlyPreviewQuery,
  useEditionsQuery,
  useEditionQuery,
  useMakeEditionMutation,
  useRevokeEditionMutation,
} = monthlyApi
