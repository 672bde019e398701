import { startRunRequest } from '@sightline/shared/contract/api/analysis.ts'
import type { bulkRequest, BulkResult } from '@sightline/shared/contract/api/bulk.ts'
import { tagsWithClient } from '@sightline/shared/domain/client-tags.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { loggable } from '@sightline/shared/service/loggable-error.ts'
import type { z } from 'zod'
import { requireInterval } from '../../accounts/plans/current-terms.ts'
import type { RecordChange } from '../../accounts/tokens/token-policy.ts'
import { ApiFailure, required } from '../../http/api-failure.ts'
import { changeProject } from '../../projects/change-project.ts'
import { changeStatus } from '../../projects/change-status.ts'
import type { ProjectServices } from '../../projects/project-services.ts'
import { findProject } from '../../projects/projects.queries.ts'
import { startRun } from '../planning/start-run.ts'
import type { RunServices } from '../run-services.ts'

export type BulkServices = RunServices & Pick<ProjectServices, 'prepareBranded'>
type Bulk = z.output<typeof bulkRequest>

const FAILED = 'Something went wrong. Please try again.'

/**
 * One project after the other, each in its own transaction: a failure does not stop or undo the others.
 * @param recordOf tells the history of a project's change; the start of a run is told by the caller
 */
export async function changeProjects(
  services: BulkServices,
  workspaceId: string,
  { projectIds, ...change }: Bulk,
  offered: ReadonlySet<PlatformId>,
  recordOf: (projectId: string) => RecordChange,
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const projectId of new Set(projectIds)) {
    const problem = await changeOne(services, workspaceId, projectId, change, offered, recordOf(projectId)).then(
      () => null,
      (error: unknown) => problemOf(error, services),
    )
    results.push({ projectId, done: problem === null, problem })
  }
  return results
}

async function changeOne(
  services: BulkServices,
  workspaceId: string,
  projectId: string,
  { action, analysisFrequency, client = '' }: Omit<Bulk, 'projectIds'>,
  offered: ReadonlySet<PlatformId>,
  record: RecordChange,
): Promise<void> {
  switch (action) {
    case 'run': {
      await startRun(services, workspaceId, { ...startRunRequest.parse({ projectId }), ask: 'library' }, null)
      return
    }
    case 'activate':
    case 'deactivate': {
      const status = action === 'activate' ? 'active' : 'inactive'
      const change = { projectStatus: status, projectSearch: status } as const
      await changeStatus(services.db, workspaceId, projectId, change, services.now(), record)
      return
    }
    case 'refresh': {
      if (analysisFrequency) await requireInterval(services.db, workspaceId, analysisFrequency, services.now())
      const settings = analysisFrequency ? { autoAnalysis: true, analysisFrequency } : { autoAnalysis: false }
      await changeProject(services, workspaceId, projectId, { settings }, offered, record)
      return
    }
    case 'client': {
      const project = required(await findProject(services.db, workspaceId, projectId), 'The project')
      // Tags that somebody else has just changed are not written over.
      const unchangedSince = project.updatedAt.toISOString()
      const tags = tagsWithClient(project.tags, client)
      await changeProject(services, workspaceId, projectId, { tags, unchangedSince }, offered, record)
    }
  }
}

function problemOf(error: unknown, { log }: Pick<BulkServices, 'log'>): string {
  if (error instanceof ApiFailure) return error.details.errors?.[0]?.message ?? error.message
  log.error({ err: loggable(error) }, 'a project of a bulk action failed')
  return FAILED
}
