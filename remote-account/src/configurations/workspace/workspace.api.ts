import { api, readAnswer, readResponse } from '@sightline/shared/api'
import type {
  AuditEntry,
  Invitation,
  InvitationRequest,
  Member,
  MembershipRequest,
  WorkspaceDetails,
} from '@sightline/shared/contract/api/workspaces.ts'
import { isFields, rowsOf, type Fields } from '@sightline/shared/domain/read-fields.ts'

export type { AuditEntry, Invitation, Member, WorkspaceDetails }

const AUDIT_PAGE = 20

export interface SentInvitation {
  email: string
  link: string
  /** whether a mail is on its way */
  mailed: boolean
}

interface AuditAsked {
  workspaceId: string
  personId: string
}

export interface AuditPage {
  entries: AuditEntry[]
  /** who did what is in the whole history; of the first page */
  people: { id: string; name: string }[]
  nextCursor: string | null
}

const isPerson = (row: Fields): row is { id: string; name: string } => hasId(row) && typeof row['name'] === 'string'
const hasId = (row: Fields) => typeof row['id'] === 'string'

function readDetails({ workspace, owner, members, invitations }: Fields): WorkspaceDetails | undefined {
  const people = rowsOf(members)?.filter(hasId)
  if (!isFields(workspace) || !hasId(workspace) || !isFields(owner) || people === undefined) return undefined
  return {
    workspace: workspace as WorkspaceDetails['workspace'],
    owner: owner as WorkspaceDetails['owner'],
    members: people as unknown as Member[],
    invitations: (rowsOf(invitations) ?? []).filter(hasId) as unknown as Invitation[],
  }
}

const pathOf = (workspaceId: string) => `/workspaces/${encodeURIComponent(workspaceId)}`
const memberPath = (workspaceId: string, memberId: string) =>
  `${pathOf(workspaceId)}/members/${encodeURIComponent(memberId)}`

export const auditExportPath = ({ workspaceId, personId }: AuditAsked) =>
  `${pathOf(workspaceId)}/audit/export${personId === '' ? '' : `?personId=${encodeURIComponent(personId)}`}`

interface OfMember {
  workspaceId: string
  memberId: string
}

const workspaceApi = api.injectEndpoints({
  endpoints: (build) => ({
    workspace: build.query<WorkspaceDetails, string>({
      queryFn: readAnswer((id) => pathOf(id), readDetails),
    }),
    renameWorkspace: build.mutation<null, { workspaceId: string; name: string }>({
      query: ({ workspaceId, name }) => ({ url: pathOf(workspaceId), method: 'PATCH', body: { name } }),
      transformResponse: () => null,
      // The switcher shows the name.
      invalidatesTags: ['Workspaces'],
    }),
    inviteMember: build.mutation<SentInvitation, { workspaceId: string; body: InvitationRequest }>({
      queryFn: ({ workspaceId, body }, _api, _options, call) =>
        readResponse<SentInvitation, Fields>(
          call({ url: `${pathOf(workspaceId)}/invitations`, method: 'POST', body }),
          ({ data }) =>
            isFields(data) && typeof data['link'] === 'string'
              ? { email: body.email, link: data['link'], mailed: data['mailed'] === true }
              : undefined,
        ),
    }),
    revokeInvitation: build.mutation<null, { workspaceId: string; invitationId: string }>({
      query: ({ workspaceId, invitationId }) => ({
        url: `${pathOf(workspaceId)}/invitations/${encodeURIComponent(invitationId)}`,
        method: 'DELETE',
      }),
      transformResponse: () => null,
    }),
    changeMember: build.mutation<null, OfMember & { body: MembershipRequest }>({
      query: ({ workspaceId, memberId, body }) => ({ url: memberPath(workspaceId, memberId), method: 'PATCH', body }),
      transformResponse: () => null,
    }),
    removeMember: build.mutation<null, OfMember>({
      query: ({ workspaceId, memberId }) => ({ url: memberPath(workspaceId, memberId), method: 'DELETE' }),
      transformResponse: () => null,
    }),
    leaveWorkspace: build.mutation<null, string>({
      query: (workspaceId) => ({ url: `${pathOf(workspaceId)}/leave`, method: 'POST' }),
      transformResponse: () => null,
    }),
    transferWorkspace: build.mutation<null, OfMember & { confirmName: string }>({
      query: ({ workspaceId, ...body }) => ({ url: `${pathOf(workspaceId)}/transfer`, method: 'POST', body }),
      transformResponse: () => null,
    }),
    /** Page after page of one list: `entries` grows. */
    audit: build.infiniteQuery<AuditPage, AuditAsked, string>({
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      queryFn: ({ queryArg: { workspaceId, personId }, pageParam }, _api, _options, call) => {
        const query = new URLSearchParams({ limit: String(AUDIT_PAGE) })
        if (personId !== '') query.set('personId', personId)
        if (pageParam !== '') query.set('cursor', pageParam)
        return readResponse<AuditPage, Fields>(call(`${pathOf(workspaceId)}/audit?${String(query)}`), ({ data }) => {
          const rows = isFields(data) ? rowsOf(data['entries'])?.filter(hasId) : undefined
          const people = isFields(data) ? rowsOf(data['people'])?.filter(isPerson) : undefined
          const cursor = isFields(data) ? data['nextCursor'] : null
          return (
            rows && {
              entries: rows as unknown as AuditEntry[],
              people: people ?? [],
              nextCursor: typeof cursor === 'string' ? cursor : null,
            }
          )
        })
      },
    }),
  }),
})

export const {
  useWorkspaceQuery,
  useRenameWorkspaceMutation,
  useInviteMemberMutation,
  useRevokeInvitationMutation,
  useChangeMemberMutation,
  useRemoveMemberMutation,
  useLeaveWorkspaceMutation,
  useTransferWorkspaceMutation,
  useAuditInfiniteQuery,
} = workspaceApi
