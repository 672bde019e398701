import { api, readAnswer, readResponse } from '@sightline/shared/api'
import type { CreateShareLinkRequest, ShareLink } from '@sightline/shared/contract/api/shared-reports.ts'
import { fieldsOf, isFields, listOf, rowsOf, type Fields } from '@sightline/shared/domain/read-fields.ts'

export type { CreateShareLinkRequest, ShareLink }

const pathOf = (projectId: string) => `/projects/${encodeURIComponent(projectId)}/share-links`

/** undefined without an id, as a link that cannot be revoked must not be listed as one that can */
function readLink(row: unknown): ShareLink | undefined {
  if (!isFields(row) || typeof row['id'] !== 'string') return undefined
  const given = row as Partial<ShareLink>
  return {
    ...(row as ShareLink),
    name: given.name ?? '',
    sections: listOf(given.sections) as ShareLink['sections'],
    period: { range: null, startDate: null, endDate: null, ...fieldsOf(given.period) } as ShareLink['period'],
    embedOrigins: listOf(given.embedOrigins) as string[],
    views: given.views ?? 0,
    lastViewedAt: given.lastViewedAt ?? null,
    expiresAt: given.expiresAt ?? null,
    revokedAt: given.revokedAt ?? null,
  }
}

const shareLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    shareLinks: build.query<ShareLink[], string>({
      queryFn: readAnswer(pathOf, ({ links }) => rowsOf<Fields>(links)?.flatMap((row) => readLink(row) ?? [])),
    }),
    createShareLink: build.mutation<
      { link: ShareLink; code: string },
      { projectId: string; body: CreateShareLinkRequest }
    >({
      queryFn: async ({ projectId, body }, { dispatch }, _options, call) => {
        const answer = await readResponse<{ link: ShareLink; code: string }, Fields>(
          call({ url: pathOf(projectId), method: 'POST', body }),
          ({ data }) => {
            const { link, code } = fieldsOf(data)
            const read = readLink(link)
            return read !== undefined && typeof code === 'string' ? { link: read, code } : undefined
          },
        )
        if (answer.error === undefined) dispatch(changeList(projectId, (links) => [answer.data.link, ...links]))
        return answer
      },
    }),
    revokeShareLink: build.mutation<null, { projectId: string; id: string }>({
      queryFn: async ({ projectId, id }, { dispatch }, _options, call) => {
        const { error } = await call({ url: `${pathOf(projectId)}/${encodeURIComponent(id)}`, method: 'DELETE' })
        // One that is gone already was deleted after its end.
        if (error !== undefined && error.status !== 404) return { error }
        const revokedAt = new Date().toISOString()
        dispatch(
          changeList(projectId, (links) => links.map((link) => (link.id === id ? { ...link, revokedAt } : link))),
        )
        return { data: null }
      },
    }),
  }),
})

const changeList = (projectId: string, change: (links: ShareLink[]) => ShareLink[]) =>
  shareLinksApi.util.updateQueryData('shareLinks', projectId, change)

export const { useShareLinksQuery, useCreateShareLinkMutation, useRevokeShareLinkMutation } = shareLinksApi
