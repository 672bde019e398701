import { api, readAnswer } from '@sightline/shared/api'
import type { ReceivedInvitation } from '@sightline/shared/contract/api/workspaces.ts'

const pathOf = (token: string) => `/invitations/${encodeURIComponent(token)}`

const joinApi = api.injectEndpoints({
  endpoints: (build) => ({
    receivedInvitation: build.query<ReceivedInvitation, string>({
      queryFn: readAnswer(
        (token) => pathOf(token),
        (answer) =>
          typeof answer['state'] === 'string' && typeof answer['workspaceName'] === 'string'
            ? (answer as unknown as ReceivedInvitation)
            : undefined,
      ),
    }),
    /** @returns the workspace, where it was accepted */
    answerInvitation: build.mutation<string | null, { token: string; answer: 'accept' | 'decline' }>({
      query: ({ token, answer }) => ({ url: `${pathOf(token)}/${answer}`, method: 'POST' }),
      transformResponse: ({ data }: { data?: { workspaceId?: string } }) => data?.workspaceId ?? null,
    }),
  }),
})

export const { useReceivedInvitationQuery, useAnswerInvitationMutation } = joinApi
