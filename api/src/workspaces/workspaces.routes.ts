import { workspaceCalls } from '@sightline/shared/contract/api/workspaces.ts'
import { requireRecentSignIn } from '../accounts/sign-in/recent-sign-in.ts'
import { currentUser } from '../accounts/sign-in/signed-in.ts'
import { recorderOf } from '../accounts/tokens/token-policy.ts'
import { insertAuditEntries } from '../accounts/workspaces/audit.queries.ts'
import { forSessions } from '../http/access.ts'
import { conflict, notFound } from '../http/api-failure.ts'
import { standingOf } from '../http/caller.ts'
import { limitPerMinute } from '../http/rate-limit.ts'
import type { Routes } from '../http/routes.ts'
import { success } from '../http/success.ts'
import { listOpenInvitations, revokeInvitation, type InvitationRow } from './invitations.queries.ts'
import { answerInvitation, invite, readInvitation, wordsOf } from './invite.ts'
import {
  findMember,
  findWorkspace,
  listMembers,
  listWorkspaces,
  removeMember,
  renameWorkspace,
  updateMember,
  type MemberRow,
} from './members.queries.ts'
import { cleanMembership } from './membership-input.ts'
import { transferWorkspace } from './transfer.ts'
import type { WorkspaceServices } from './workspace-services.ts'

const INVITED_PER_MINUTE = 30
const ANSWERS_PER_MINUTE = 20
const OWNER_STAYS = 'The owner cannot leave a workspace. Please make another member its owner first.'

const ofPerson = forSessions('person')
const reading = forSessions('read', 'workspace')
const managing = forSessions('manage', 'workspace')

export const workspaceRoutes: Routes<WorkspaceServices> = async (app, { services }) => {
  const { db, now } = services

  app.get('/workspaces', { schema: workspaceCalls.listWorkspaces, config: ofPerson }, async (request) => {
    const { personId } = currentUser(request)
    const workspaces = await listWorkspaces(db, personId)
    return success({
      workspaces: workspaces.map(({ ownerId, role, hidePrompts, ...shown }) => ({
        ...shown,
        role: ownerId === personId ? ('owner' as const) : (role ?? 'viewer'),
        hidePrompts: hidePrompts ?? false,
      })),
    })
  })

  app.get('/workspaces/:workspaceId', { schema: workspaceCalls.getWorkspace, config: reading }, async (request) => {
    const standing = standingOf(currentUser(request))
    const { id, role } = standing
    const { name, ownerId, ownerName, ownerEmail } = await findWorkspace(db, id)
    const members = role === 'viewer' ? [] : await listMembers(db, id)
    const invitations = role === 'owner' ? await listOpenInvitations(db, id, now()) : []
    return success({
      workspace: { ...standing, name, ownerName },
      owner: { id: ownerId, name: ownerName, email: ownerEmail },
      members: members.map(presentMember),
      invitations: invitations.map(presentInvitation),
    })
  })

  const renamingWorkspace = { schema: workspaceCalls.renameWorkspace, config: managing }
  app.patch('/workspaces/:workspaceId', renamingWorkspace, async (request) => {
    const { name } = request.body
    await db.transaction(async (transaction) => {
      await renameWorkspace(transaction, currentUser(request).workspaceId, name)
      await recorderOf(request)(transaction, now(), name)
    })
    return { success: true as const, message: 'Workspace renamed' }
  })

  const changingMember = { schema: workspaceCalls.changeMember, config: managing }
  app.patch('/workspaces/:workspaceId/members/:memberId', changingMember, async (request) => {
    const { workspaceId } = currentUser(request)
    const { memberId } = request.params
    const membership = await cleanMembership(db, workspaceId, request.body, 'A project of this member')
    const member = await findMember(db, workspaceId, memberId)
    await db.transaction(async (transaction) => {
      if (member === undefined || !(await updateMember(transaction, workspaceId, memberId, membership)))
        throw notFound('The member')
      await recorderOf(request)(transaction, now(), wordsOf(member.name || member.email, membership.role))
    })
    return { success: true as const, message: 'Member changed' }
  })

  const removingMember = { schema: workspaceCalls.removeMember, config: managing }
  app.delete('/workspaces/:workspaceId/members/:memberId', removingMember, async (request) => {
    const { workspaceId } = currentUser(request)
    const { memberId } = request.params
    const member = await findMember(db, workspaceId, memberId)
    await db.transaction(async (transaction) => {
      if (member === undefined || !(await removeMember(transaction, workspaceId, memberId, now())))
        throw notFound('The member')
      await recorderOf(request)(transaction, now(), member.name || member.email)
    })
    return { success: true as const, message: 'Member removed' }
  })

  const leavingWorkspace = { schema: workspaceCalls.leaveWorkspace, config: reading }
  app.post('/workspaces/:workspaceId/leave', leavingWorkspace, async (request) => {
    const { workspaceId, personId, membership } = currentUser(request)
    if (membership === undefined) throw conflict(OWNER_STAYS)
    await db.transaction(async (transaction) => {
      if (!(await removeMember(transaction, workspaceId, personId, now()))) throw notFound('The workspace')
      await insertAuditEntries(transaction, { workspaceId, at: now(), personId, action: 'leaveWorkspace' })
    })
    return { success: true as const, message: 'You have left the workspace' }
  })

  app.post(
    '/workspaces/:workspaceId/transfer',
    // Recorded together with the transfer, as transfers are counted.
    {
      schema: workspaceCalls.transferWorkspace,
      config: forSessions('manage', 'workspace', { isRecorded: false }),
    },
    async (request) => {
      await requireRecentSignIn(services, request, 'transferWorkspace')
      await transferWorkspace(services, currentUser(request), request.body)
      return { success: true as const, message: 'The workspace has another owner' }
    },
  )

  app.post(
    '/workspaces/:workspaceId/invitations',
    { schema: workspaceCalls.inviteMember, config: { ...limitPerMinute(INVITED_PER_MINUTE), ...managing } },
    async (request, reply) => {
      const record = recorderOf(request)
      const { invitation, ...sent } = await invite(services, currentUser(request), request.body, record)
      return reply.code(201).send(success({ invitation: presentInvitation(invitation), ...sent }))
    },
  )

  const revokingInvitation = { schema: workspaceCalls.revokeInvitation, config: managing }
  app.delete('/workspaces/:workspaceId/invitations/:invitationId', revokingInvitation, async (request) => {
    const email = await revokeInvitation(db, currentUser(request).workspaceId, request.params.invitationId, now())
    if (email === undefined) throw notFound('The invitation')
    request.change = { about: email }
    return { success: true as const, message: 'Invitation revoked' }
  })

  const answering = { ...limitPerMinute(ANSWERS_PER_MINUTE), ...ofPerson }
  app.get('/invitations/:token', { schema: workspaceCalls.getInvitation, config: answering }, async (request) =>
    success(await readInvitation(services, request.params.token, currentUser(request).personId)),
  )

  const acceptingInvitation = { schema: workspaceCalls.acceptInvitation, config: answering }
  app.post('/invitations/:token/accept', acceptingInvitation, async (request) => {
    const { personId } = currentUser(request)
    const workspaceId = await answerInvitation(services, request.params.token, personId, 'accept')
    return success({ workspaceId }, 'You are in')
  })

  const decliningInvitation = { schema: workspaceCalls.declineInvitation, config: answering }
  app.post('/invitations/:token/decline', decliningInvitation, async (request) => {
    await answerInvitation(services, request.params.token, currentUser(request).personId, 'decline')
    return { success: true as const, message: 'Invitation declined' }
  })
}

const presentMember = ({ joinedAt, ...member }: MemberRow) => ({ ...member, joinedAt: joinedAt.toISOString() })

const presentInvitation = ({ id, email, role, projects, hidePrompts, createdAt, expiresAt }: InvitationRow) => ({
  ...{ id, email, role, projects, hidePrompts },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
