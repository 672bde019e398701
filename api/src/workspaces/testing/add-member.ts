import {
  createdInvitationResponse,
  joinedResponse,
  type InvitationRequest,
} from '@sightline/shared/contract/api/workspaces.ts'
import { WORKSPACE_HEADER } from '@sightline/shared/domain/workspaces.ts'
import { succeeded, type TestApi, type TestUser } from '../../testing/test-api.ts'

type Api = Pick<TestApi, 'call'>

/** Test users have addresses of this form. */
export const emailOf = ({ subject }: TestUser) => `${subject.split('|')[1]}@example.com`

/** A session's call in the first workspace of its owner. */
export const inside = (owner: TestUser) => ({ [WORKSPACE_HEADER]: owner.id })

/** @returns the invitation and the token of its link */
export async function inviteUser(
  api: Api,
  owner: TestUser,
  user: TestUser,
  given: Partial<InvitationRequest> = {},
): Promise<{ id: string; token: string }> {
  const body = { email: emailOf(user), role: 'editor', ...given }
  const answer = await api.call('POST', `/workspaces/${owner.id}/invitations`, owner.token, body)
  const { invitation, link } = succeeded(answer, createdInvitationResponse).data
  return { id: invitation.id, token: link.split('/').at(-1) ?? '' }
}

export async function addMember(api: Api, owner: TestUser, user: TestUser, given: Partial<InvitationRequest> = {}) {
  const { token } = await inviteUser(api, owner, user, given)
  succeeded(await api.call('POST', `/invitations/${token}/accept`, user.token), joinedResponse)
}
