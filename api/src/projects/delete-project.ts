import { DELETION_NOT_CONFIRMED, isDeletionConfirmed } from '@sightline/shared/domain/project-deletion.ts'
import type { RecordChange } from '../accounts/tokens/token-policy.ts'
import { lockSubscription } from '../accounts/plans/subscription.queries.ts'
import { badInput, required } from '../http/api-failure.ts'
import { startOfUtcDay } from '../database/utc-day.ts'
import { deleteDeliveries, keepRunsCounted, markDeleted } from './delete-project.queries.ts'
import type { ProjectServices } from './project-services.ts'
import { lockProject } from './projects.queries.ts'

/**
 * Ends the project's run and takes it out of its workspace, so that nobody finds it from now on. A worker then deletes its rows in batches
 * (housekeeping/delete-projects.ts), as a project may have millions of them.
 * @param typed domain or name of the project; refused with 400 when it is neither
 */
export async function deleteProject(
  { db, now, cancelRunOfProject }: Pick<ProjectServices, 'db' | 'now' | 'cancelRunOfProject'>,
  workspaceId: string,
  id: string,
  typed: string,
  record: RecordChange,
): Promise<string> {
  return db.transaction(async (transaction) => {
    // Subscription before project, as everywhere: two orders could wait for each other.
    await lockSubscription(transaction, workspaceId)
    const project = required(await lockProject(transaction, workspaceId, id), 'The project')
    if (!isDeletionConfirmed(project, typed)) throw badInput([{ path: 'confirm', message: DELETION_NOT_CONFIRMED }])
    await cancelRunOfProject(transaction, id, now())
    await keepRunsCounted(transaction, workspaceId, id, startOfUtcDay(now()))
    await deleteDeliveries(transaction, id)
    await markDeleted(transaction, id)
    await record(transaction, now(), project.domain)
    return project.domain
  })
}
