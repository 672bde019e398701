// Invitations: made by the owner, and answered by the person whose confirmed mail address is the invited one.

import {
  invitedBefore,
  TOO_MANY_INVITATIONS,
  TOO_MANY_INVITED,
  TOO_MANY_MEMBERS,
  UNCONFIRMED_ADDRESS,
} from '@sightline/shared/contract/api/workspaces.ts'
import { joinPath } from '@sightline/shared/domain/paths.ts'
import {
  INVITATION_DAYS,
  INVITATIONS_PER_DAY,
  MAX_MEMBERS,
  MAX_OPEN_INVITATIONS,
  roleNames,
  type InvitationState,
} from '@sightline/shared/domain/workspaces.ts'
import { hashAccessToken, newAccessToken } from '../accounts/sign-in/access-token.ts'
import { lockUsers } from '../accounts/sign-in/users.queries.ts'
import type { RecordChange } from '../accounts/tokens/token-policy.ts'
import { insertAuditEntries } from '../accounts/workspaces/audit.queries.ts'
import type { Transaction } from '../database/connection.ts'
import { newId } from '../database/new-id.ts'
import { ApiFailure, conflict, notFound, required } from '../http/api-failure.ts'
import type { Membership } from '../http/caller.ts'
import { insertMail } from '../mails/mails.queries.ts'
import { findSender } from '../mails/sender.queries.ts'
import {
  countInvitationsSince,
  countOpenInvitations,
  endInvitation,
  findInvitation,
  findInvited,
  insertInvitation,
  lockInvitation,
  revokeInvitationsTo,
  wasInvitedSince,
  type FoundInvitation,
  type Invited,
  type InvitationRow,
} from './invitations.queries.ts'
import {
  countMembers,
  findMember,
  findWorkspace,
  hasAddress,
  insertMember,
  lockWorkspace,
  stored,
} from './members.queries.ts'
import { cleanMembership } from './membership-input.ts'
import type { WorkspaceServices } from './workspace-services.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

type Inviting = { email: string } & Parameters<typeof cleanMembership>[2]
type Inviter = { workspaceId: string; personId: string }

/** @returns the link, too, whose token is not stored; and whether it is mailed */
export async function invite(
  { db, mailer, now, settings }: WorkspaceServices,
  inviter: Inviter,
  given: Inviting,
  record: RecordChange,
) {
  const { workspaceId, personId } = inviter
  const email = given.email.toLowerCase()
  const token = newAccessToken()
  const at = now()
  // Without the key no mails are sent (mails/start-mails.ts).
  const mailed = mailer.via !== 'none' && settings.SECRET_KEY !== undefined
  const invitation = await db.transaction(async (transaction) => {
    await lockUsers(transaction, [personId])
    await lockWorkspace(transaction, workspaceId)
    await refuseManyInvitations(transaction, inviter, email, at)
    if (await hasAddress(transaction, workspaceId, email)) throw conflict(`${email} is in this workspace already.`)
    const membership = await cleanMembership(transaction, workspaceId, given, 'A project of this invitation')
    await revokeInvitationsTo(transaction, workspaceId, email, at)
    if ((await countOpenInvitations(transaction, workspaceId, at)) >= MAX_OPEN_INVITATIONS)
      throw conflict(TOO_MANY_INVITATIONS)
    if ((await countMembers(transaction, workspaceId)) >= MAX_MEMBERS) throw conflict(TOO_MANY_MEMBERS)
    const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_MS)
    const row = await insertInvitation(transaction, {
      ...{ id: newId(), workspaceId, email, tokenHash: hashAccessToken(token), createdAt: at, expiresAt },
      ...stored(membership),
    })
    const { name: workspace } = await findWorkspace(transaction, workspaceId)
    const { words } = await findSender(transaction, personId)
    const content = { kind: 'invitation' as const, to: email, workspace, inviter: words, token }
    const mail = { ...content, role: membership.role, expiresAt: expiresAt.toISOString() }
    if (mailed) await insertMail(transaction, { userId: personId, kind: 'invitation', key: row.id, content: mail }, at)
    await record(transaction, at, wordsOf(row.email, row.role))
    return row
  })
  return { invitation, link: new URL(joinPath(token), settings.PUBLIC_URL).href, mailed }
}

/** So that nobody sends mails to strangers without limit, under names of their choice. */
async function refuseManyInvitations(
  transaction: Transaction,
  { workspaceId, personId }: Inviter,
  email: string,
  at: Date,
): Promise<void> {
  const { emailVerified } = await findInvited(transaction, personId)
  if (!emailVerified) throw new ApiFailure(403, 'FORBIDDEN', UNCONFIRMED_ADDRESS)
  const since = (ms: number) => new Date(at.getTime() - ms)
  if (await wasInvitedSince(transaction, workspaceId, email, since(HOUR_MS))) throw conflict(invitedBefore(email))
  if ((await countInvitationsSince(transaction, personId, since(DAY_MS))) >= INVITATIONS_PER_DAY)
    throw conflict(TOO_MANY_INVITED)
}

export const wordsOf = (email: string, role: Membership['role']) => `${email} as ${roleNames[role].toLowerCase()}`

async function find({ db }: WorkspaceServices, token: string): Promise<FoundInvitation> {
  return required(await findInvitation(db, hashAccessToken(token)), 'The invitation')
}

/** Another person is told nothing of how it ended. */
function stateOf(
  { email, acceptedAt, revokedAt, expiresAt }: InvitationRow,
  invited: Invited,
  now: Date,
): InvitationState {
  if (invited.email.toLowerCase() !== email) return 'other-address'
  if (acceptedAt !== null) return 'accepted'
  if (revokedAt !== null) return 'withdrawn'
  if (expiresAt <= now) return 'expired'
  return invited.emailVerified ? 'open' : 'unconfirmed-address'
}

export async function readInvitation(services: WorkspaceServices, token: string, personId: string) {
  const { invitation, workspaceName, ownerName } = await find(services, token)
  const state = stateOf(invitation, await findInvited(services.db, personId), services.now())
  const { role, projects, hidePrompts, email, expiresAt } = invitation
  return {
    ...{ workspaceName, ownerName, role, hidePrompts, state, projects: projects?.length ?? null },
    email: state === 'other-address' ? email.replace(/^(.).*(?=@)/u, '$1…') : email,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Once: of two concurrent answers one finds it answered. @returns the workspace */
export async function answerInvitation(
  services: WorkspaceServices,
  token: string,
  personId: string,
  answer: 'accept' | 'decline',
): Promise<string> {
  const { db, now } = services
  const { id, workspaceId } = (await find(services, token)).invitation
  const at = now()
  await db.transaction(async (transaction) => {
    const workspace = await lockWorkspace(transaction, workspaceId)
    const row = await lockInvitation(transaction, id)
    if (row === undefined || workspace === undefined) throw notFound('The invitation')
    const invited = await findInvited(transaction, personId)
    const state = stateOf(row, invited, at)
    if (state === 'other-address' || state === 'unconfirmed-address')
      throw new ApiFailure(403, 'FORBIDDEN', REFUSED[state])
    if (state !== 'open') throw conflict('This invitation cannot be accepted any more.')
    const action = `${answer}Invitation`
    await insertAuditEntries(transaction, { workspaceId, at, personId, action, about: wordsOf(row.email, row.role) })
    if (answer === 'decline') return endInvitation(transaction, id, { revokedAt: at })
    if (workspace.ownerId === personId) throw conflict('You own this workspace.')
    if (await findMember(transaction, workspaceId, personId)) throw conflict('You are in this workspace already.')
    if ((await countMembers(transaction, workspaceId)) >= MAX_MEMBERS) throw conflict(TOO_MANY_MEMBERS)
    await insertMember(transaction, { workspaceId, userId: personId, createdAt: at }, row)
    return endInvitation(transaction, id, { acceptedAt: at })
  })
  return workspaceId
}

const REFUSED = {
  'other-address': 'This invitation is for another mail address. Please sign in with that address.',
  'unconfirmed-address': UNCONFIRMED_ADDRESS,
}
