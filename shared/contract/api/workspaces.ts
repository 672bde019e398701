// Workspaces: their members, invitations and history.

import { z } from 'zod'
import { EMAIL_MESSAGE, emailPattern, MAX_EMAIL_LENGTH } from '../../domain/email.ts'
import {
  INVITATION_DAYS,
  INVITATIONS_PER_DAY,
  MAX_AUDIT_PEOPLE,
  MAX_MEMBER_PROJECTS,
  MAX_MEMBERS,
  MAX_OPEN_INVITATIONS,
  MAX_WORKSPACE_NAME,
  memberRoles,
  TRANSFER_PAUSE_DAYS,
  type InvitationState,
} from '../../domain/workspaces.ts'
import { RECENT_SIGN_IN_MINUTES, signInAgain } from '../../domain/recent-sign-in.ts'
import { calls, conflict, failing } from './call.ts'
import {
  cursor,
  dataEnvelope,
  exampleIds,
  id,
  ids,
  instant,
  limit,
  nextCursor,
  saying,
  string,
  text,
  trimmedText,
  withExample,
} from './envelope.ts'
import { standing, workspaceId } from './standing.ts'

const EXAMPLE_NAME = 'Northwind Agency'
const EXAMPLE_PERSON = 'Ana Reyes'
const EXAMPLE_EMAIL = 'ana@example.com'
const memberId = ids.user
const invitationId = id.meta({ examples: ['01957a3c-8f20-7d1e-a4b6-000000000031'] })
const memberRole = z.enum(memberRoles).meta({ examples: ['editor'] })
const shownProjects = z.array(ids.project).nullable()

const membershipRequest = z.object({
  role: memberRole,
  projects: withExample(z.array(id).min(1).max(MAX_MEMBER_PROJECTS).nullish(), [exampleIds.project], {
    description: 'The only projects that a viewer reads; without: all, including future ones',
  }),
  hidePrompts: z.boolean().default(false).meta({ description: 'A viewer sees neither texts of prompts nor answers' }),
})
export const invitationRequest = membershipRequest.extend({
  email: withExample(trimmedText(MAX_EMAIL_LENGTH).regex(emailPattern, EMAIL_MESSAGE), EXAMPLE_EMAIL),
})
export type InvitationRequest = z.input<typeof invitationRequest>
export type MembershipRequest = z.input<typeof membershipRequest>

export const listedWorkspace = standing.extend({ name: string(EXAMPLE_NAME), ownerName: string(EXAMPLE_PERSON) })
export type ListedWorkspace = z.infer<typeof listedWorkspace>

const membership = z.object({
  role: memberRole,
  /** null = all */
  projects: shownProjects,
  hidePrompts: z.boolean().meta({ examples: [false] }),
})
export const member = membership.extend({
  id: memberId,
  name: string(EXAMPLE_PERSON),
  email: string(EXAMPLE_EMAIL),
  joinedAt: instant,
})
export type Member = z.infer<typeof member>
export const invitation = membership.extend({
  id: invitationId,
  email: string(EXAMPLE_EMAIL),
  createdAt: instant,
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitation>

export const workspaceDetails = z.object({
  workspace: listedWorkspace,
  owner: z.object({ id: memberId, name: string(EXAMPLE_PERSON), email: string(EXAMPLE_EMAIL) }),
  /** not told to viewers */
  members: z.array(member),
  /** those that can be accepted; told to the owner alone */
  invitations: z.array(invitation),
})
export type WorkspaceDetails = z.infer<typeof workspaceDetails>

const invitationStates = [
  'open',
  'expired',
  'accepted',
  'withdrawn',
  'other-address',
  'unconfirmed-address',
] as const satisfies readonly InvitationState[]
export const receivedInvitation = z.object({
  workspaceName: string(EXAMPLE_NAME),
  ownerName: string(EXAMPLE_PERSON),
  role: memberRole,
  /** all projects, or how many */
  projects: withExample(z.number().int().nullable(), null),
  hidePrompts: z.boolean().meta({ examples: [false] }),
  /** whom it is for; parts are left out for another person */
  email: string(EXAMPLE_EMAIL),
  expiresAt: instant,
  state: z.enum(invitationStates).meta({ examples: ['open'] }),
})
export type ReceivedInvitation = z.infer<typeof receivedInvitation>

export const auditEntry = z.object({
  id: id.meta({ examples: ['01957a3c-8f20-7d1e-a4b6-000000000032'] }),
  at: instant,
  /** null = the account is gone, or a planned plan began or was dropped by itself */
  person: string(EXAMPLE_PERSON).nullable(),
  /** null = not by a token */
  tokenName: string('Weekly sheet').nullable(),
  /** what was called, such as `addPrompts` */
  action: string('addPrompts'),
  /** all zeros = of a project that was deleted */
  projectId: ids.project.nullable(),
  /** null = of no single project, or it is gone */
  projectName: string('Acme').nullable(),
  /** whom or what it is about */
  about: string(EXAMPLE_EMAIL).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const workspaceListResponse = dataEnvelope(z.object({ workspaces: z.array(listedWorkspace) }))
export const workspaceResponse = dataEnvelope(workspaceDetails)
export const createdInvitationResponse = dataEnvelope(
  z.object({
    invitation,
    link: string('https://sightline.example.com/join/w3K0c5b1xk4pS8yqTn2vJ6hRzE9uLmQdA7fGiXoYtBs').meta({
      description: 'Shown this once',
    }),
    /** whether a mail with the link is on its way */
    mailed: z.boolean().meta({ examples: [true] }),
  }),
)
export const receivedInvitationResponse = dataEnvelope(receivedInvitation)
export const joinedResponse = dataEnvelope(z.object({ workspaceId }))
export const auditResponse = dataEnvelope(
  z.object({
    entries: z.array(auditEntry),
    people: z
      .array(z.object({ id: memberId, name: string(EXAMPLE_PERSON) }))
      .nullable()
      .meta({
        description: `Who did what is in the whole history, former members too, at most ${MAX_AUDIT_PEOPLE}; only with the first page`,
      }),
    nextCursor,
  }),
)

const params = z.object({ workspaceId: workspaceId.meta({ description: 'Id of one of your workspaces' }) })
const ofMember = params.extend({ memberId: memberId.meta({ description: 'Id of a member' }) })
const token = z.object({
  token: withExample(text(100).min(1), 'w3K0c5b1xk4pS8yqTn2vJ6hRzE9uLmQdA7fGiXoYtBs', {
    description: 'From the link of the invitation',
  }),
})
const auditFilters = {
  action: withExample(text(100).optional(), 'inviteMember', { description: 'Only entries of this call' }),
  personId: id.optional().meta({ examples: [exampleIds.user], description: 'Only what this person did' }),
}

const gone = failing(404, 'NOT_FOUND', 'The invitation was not found')
export const TOO_MANY_INVITATIONS = `A workspace can have ${MAX_OPEN_INVITATIONS} open invitations. Please revoke one of them first.`
export const TOO_MANY_MEMBERS = `A workspace can have ${MAX_MEMBERS} members. Please remove one of them first.`
export const TOO_MANY_INVITED = `You can invite ${INVITATIONS_PER_DAY} times in 24 hours. Please try again later.`
export const invitedBefore = (email: string) =>
  `${email} was invited less than an hour ago. Please wait before you send another invitation.`
export const UNCONFIRMED_ADDRESS =
  'Please confirm your mail address first: the link is in the mail that you got when you signed up. Then sign in again.'
export const TRANSFERRED_BEFORE = `You have handed over a workspace in the last ${TRANSFER_PAUSE_DAYS} days. Please try again later.`
export const DEACTIVATED_MEMBER = 'The account of this member is deactivated. Please choose another one.'
const OTHER_ADDRESS = 'This invitation is for another mail address. Please sign in with that address.'

const unanswerable = [
  gone,
  failing(403, 'FORBIDDEN', OTHER_ADDRESS),
  conflict('This invitation cannot be accepted any more.'),
]

export const workspaceCalls = calls('Workspaces', {
  listWorkspaces: {
    summary: 'List the workspaces in which you are, your own first',
    response: { 200: workspaceListResponse },
  },
  getWorkspace: {
    summary: 'Read a workspace with its members and open invitations',
    description: 'Members are not told to viewers, and invitations to the owner alone.',
    params,
    response: { 200: workspaceResponse },
  },
  renameWorkspace: {
    summary: 'Rename a workspace',
    params,
    body: z.object({
      name: withExample(trimmedText(MAX_WORKSPACE_NAME).min(1), EXAMPLE_NAME),
    }),
    ...saying('Workspace renamed'),
  },
  changeMember: {
    summary: 'Change the role of a member, and what a viewer sees',
    params: ofMember,
    body: membershipRequest,
    ...saying('Member changed'),
  },
  removeMember: {
    summary: 'Remove a member, who is out at once',
    params: ofMember,
    ...saying('Member removed'),
  },
  leaveWorkspace: {
    summary: 'Leave a workspace',
    params,
    ...saying('You have left the workspace'),
    failures: [conflict('The owner cannot leave a workspace. Please make another member its owner first.')],
  },
  transferWorkspace: {
    summary: 'Make a member the owner; you become an editor',
    description: `Asks for a sign-in when the last one is older than ${RECENT_SIGN_IN_MINUTES} minutes.`,
    params,
    body: z.object({
      memberId: memberId.meta({ description: 'Id of the member' }),
      confirmName: withExample(text(MAX_WORKSPACE_NAME), EXAMPLE_NAME, {
        description: 'The name of the workspace, typed',
      }),
    }),
    ...saying('The workspace has another owner'),
    failures: [
      failing(403, 'RECENT_SIGN_IN_REQUIRED', signInAgain.transferWorkspace),
      conflict(TRANSFERRED_BEFORE),
      conflict(DEACTIVATED_MEMBER),
    ],
  },
  inviteMember: {
    summary: 'Invite somebody by mail',
    description: `The link works once, for the person with that mail address, within ${INVITATION_DAYS} days. An earlier open invitation to the same address ends.`,
    params,
    body: invitationRequest,
    response: { 201: createdInvitationResponse },
    failures: [
      failing(404, 'NOT_FOUND', 'A project of this invitation was not found'),
      conflict('ana@example.com is in this workspace already.'),
      conflict(TOO_MANY_INVITATIONS),
      conflict(TOO_MANY_MEMBERS),
      conflict(TOO_MANY_INVITED),
      conflict(invitedBefore(EXAMPLE_EMAIL)),
      failing(403, 'FORBIDDEN', UNCONFIRMED_ADDRESS),
    ],
  },
  revokeInvitation: {
    summary: 'Revoke an open invitation',
    params: params.extend({ invitationId: invitationId.meta({ description: 'Id of an open invitation' }) }),
    ...saying('Invitation revoked'),
  },
  listAuditEntries: {
    summary: 'Read the history of a workspace, newest first',
    description: 'One entry for each call that changed something, kept for a year.',
    params,
    querystring: z.object({ ...auditFilters, limit: limit(100, 50), cursor }),
    response: { 200: auditResponse },
  },
  exportAuditEntries: {
    summary: 'Download the history of a workspace as CSV',
    params,
    querystring: z.object(auditFilters),
    streams: { 'text/csv': 'At,Person,API token,Action,Project,About\n' },
  },
  getInvitation: {
    summary: 'Read an invitation by the token of its link',
    params: token,
    response: { 200: receivedInvitationResponse },
    failures: [gone],
  },
  acceptInvitation: {
    summary: 'Accept an invitation',
    params: token,
    response: { 200: joinedResponse },
    example: { message: 'You are in' },
    failures: unanswerable,
  },
  declineInvitation: {
    summary: 'Decline an invitation',
    params: token,
    ...saying('Invitation declined'),
    failures: unanswerable,
  },
})
