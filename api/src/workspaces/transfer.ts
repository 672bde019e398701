import { DEACTIVATED_MEMBER, TRANSFERRED_BEFORE } from '@sightline/shared/contract/api/workspaces.ts'
import { TRANSFER_PAUSE_DAYS } from '@sightline/shared/domain/workspaces.ts'
import { badInput, conflict, notFound, required } from '../http/api-failure.ts'
import { refuseWhileBeginning } from '../accounts/purchases/buy-plan.ts'
import { FREE_PLAN } from '../accounts/plans/seed-plans.ts'
import { lockSubscription, planChange } from '../accounts/plans/subscription.queries.ts'
import { lockUsers, setPlan } from '../accounts/sign-in/users.queries.ts'
import { hasDoneSince, insertAuditEntries } from '../accounts/workspaces/audit.queries.ts'
import { insertWorkspace } from '../accounts/workspaces/workspaces.queries.ts'
import { deleteMember, findMember, insertMember, lockWorkspace, ownsAnother, setOwner } from './members.queries.ts'
import type { WorkspaceServices } from './workspace-services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The call, as the history names it. */
const TRANSFER = 'transferWorkspace'
const MISTYPED = 'Please type the name of the workspace as it is written above'

/** The owner becomes an editor, and gets a workspace of their own where this was the only one. A planned smaller plan is off. */
export async function transferWorkspace(
  { db, now, sessions }: WorkspaceServices,
  { workspaceId, personId }: { workspaceId: string; personId: string },
  { memberId, confirmName }: { memberId: string; confirmName: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    // In the order of a deactivation, which locks the same.
    const inUse = await lockUsers(transaction, [personId, memberId])
    const subscription = await lockSubscription(transaction, workspaceId)
    const workspace = await lockWorkspace(transaction, workspaceId)
    if (workspace?.ownerId !== personId) throw notFound('The workspace')
    if (confirmName.trim() !== workspace.name) throw badInput([{ path: 'confirmName', message: MISTYPED }])
    const member = required(await findMember(transaction, workspaceId, memberId), 'The member')
    if (!inUse.includes(memberId)) throw conflict(DEACTIVATED_MEMBER)
    const at = now()
    refuseWhileBeginning(subscription, at)
    const since = new Date(at.getTime() - TRANSFER_PAUSE_DAYS * DAY_MS)
    if (await hasDoneSince(transaction, personId, TRANSFER, since)) throw conflict(TRANSFERRED_BEFORE)
    const about = member.name || member.email
    await insertAuditEntries(transaction, { workspaceId, at, personId, action: TRANSFER, about })
    // It would be paid with the card of the former owner.
    await planChange(transaction, workspaceId, null)
    await deleteMember(transaction, workspaceId, memberId)
    const editor = { role: 'editor' as const, projects: null, hidePrompts: false }
    await insertMember(transaction, { workspaceId, userId: personId, createdAt: at }, editor)
    if (!(await ownsAnother(transaction, personId, workspaceId))) {
      const id = await insertWorkspace(transaction, personId)
      await setPlan(transaction, id, FREE_PLAN, null, 'keep')
    }
    await setOwner(transaction, workspaceId, memberId, personId)
  })
  // Sessions know which workspace is their person's own.
  sessions.deleteOfUser(personId)
  sessions.deleteOfUser(memberId)
}
