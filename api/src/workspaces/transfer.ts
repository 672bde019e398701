import { badInput, notFound } from '../http/api-failure.ts'
import { FREE_PLAN } from '../accounts/plans/seed-plans.ts'
import { lockSubscription } from '../accounts/plans/subscription.queries.ts'
import { setPlan } from '../accounts/sign-in/users.queries.ts'
import { insertWorkspace } from '../accounts/workspaces/workspaces.queries.ts'
import { deleteMember, findMember, insertMember, lockWorkspace, ownsAnother, setOwner } from './members.queries.ts'
import type { WorkspaceServices } from './workspace-services.ts'

const MISTYPED = 'Please type the name of the workspace as it is written above'

/** The owner becomes an editor, and gets a workspace of their own where this was the only one. @returns the new owner's name */
export async function transferWorkspace(
  { db, now, sessions }: WorkspaceServices,
  { workspaceId, personId }: { workspaceId: string; personId: string },
  { memberId, confirmName }: { memberId: string; confirmName: string },
): Promise<string> {
  const name = await db.transaction(async (transaction) => {
    // In the order of a deactivation, which locks the subscription, too.
    await lockSubscription(transaction, workspaceId)
    const workspace = await lockWorkspace(transaction, workspaceId)
    if (workspace?.ownerId !== personId) throw notFound('The workspace')
    if (confirmName.trim() !== workspace.name) throw badInput([{ path: 'confirmName', message: MISTYPED }])
    const member = await findMember(transaction, workspaceId, memberId)
    if (member === undefined) throw notFound('The member')
    await deleteMember(transaction, workspaceId, memberId)
    const editor = { role: 'editor' as const, projects: null, hidePrompts: false }
    await insertMember(transaction, { workspaceId, userId: personId, createdAt: now() }, editor)
    if (!(await ownsAnother(transaction, personId, workspaceId))) {
      const id = await insertWorkspace(transaction, personId)
      await setPlan(transaction, id, FREE_PLAN, null, 'keep')
    }
    await setOwner(transaction, workspaceId, memberId)
    return member.name || member.email
  })
  // Sessions know which workspace is their person's own.
  sessions.deleteOfUser(personId)
  sessions.deleteOfUser(memberId)
  return name
}
