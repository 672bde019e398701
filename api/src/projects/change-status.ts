import { lockSubscription } from '../accounts/plans/subscription.queries.ts'
import type { RecordChange } from '../accounts/tokens/token-policy.ts'
import type { Database } from '../database/connection.ts'
import { required } from '../http/api-failure.ts'
import { takeActiveProject } from './project-limit.ts'
import { lockProject, updateProject, type ProjectRow } from './projects.queries.ts'
import { bumpReportVersion } from './report-version.queries.ts'

/** Activating an active project takes nothing from the limit. */
export async function changeStatus(
  db: Database,
  workspaceId: string,
  id: string,
  change: { projectStatus: 'active' | 'inactive'; projectSearch: 'active' | 'inactive' },
  now: Date,
  record: RecordChange,
): Promise<ProjectRow> {
  return db.transaction(async (transaction) => {
    // Subscription before project, as everywhere: two orders could wait for each other.
    await lockSubscription(transaction, workspaceId)
    const project = required(await lockProject(transaction, workspaceId, id), 'The project')
    if (change.projectStatus === 'active' && project.projectStatus !== 'active') {
      await takeActiveProject(transaction, workspaceId, now)
    }
    const changed = required(await updateProject(transaction, workspaceId, id, change, now), 'The project')
    await bumpReportVersion(transaction, id)
    await record(transaction, changed.updatedAt, change.projectStatus === 'active' ? 'activated' : 'deactivated')
    return changed
  })
}
