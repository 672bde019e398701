import { api, readResponse } from '@sightline/shared/api'
import type { BulkRequest, BulkResult } from '@sightline/shared/contract/api/bulk.ts'
import { fieldsOf, rowsOf } from '@sightline/shared/domain/read-fields.ts'

/** A hundred analyses are planned one after the other. */
const BULK_TIMEOUT_MS = 55_000

const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeProjects: build.mutation<BulkResult[], BulkRequest>({
      queryFn: (body, _api, _options, ask) =>
        readResponse<BulkResult[], { data?: unknown }>(
          ask({ url: '/projects/bulk', method: 'POST', body, timeout: BULK_TIMEOUT_MS }),
          ({ data }) => rowsOf<BulkResult>(fieldsOf(data).results),
        ),
      // After a failure, too: some of them may have been changed.
      invalidatesTags: ['ProjectList', 'Project', 'Limits', 'Run'],
    }),
  }),
})

export const { useChangeProjectsMutation } = bulkApi
