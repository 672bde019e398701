import { isDeepStrictEqual } from 'node:util'
import { CHANGED_SINCE } from '@sightline/shared/contract/api/projects.ts'
import type { PlatformId } from '@sightline/shared/domain/platforms.ts'
import { requireInterval } from '../accounts/plans/current-terms.ts'
import type { RecordChange } from '../accounts/tokens/token-policy.ts'
import type { Transaction } from '../database/connection.ts'
import { refuse, required } from '../http/api-failure.ts'
import { enqueueRemeasure } from '../queue/remeasure-jobs.ts'
import { changedSince } from './changed-since.ts'
import { brandOf } from './project-companies.ts'
import { cleanProjectChange, projectChangeErrors, type ProjectChange } from './project-input.ts'
import type { ProjectServices } from './project-services.ts'
import {
  findProject,
  insertCompanyChange,
  isChangedSince,
  lockProject,
  updateProject,
  type ProjectRow,
  type ProjectValues,
} from './projects.queries.ts'
import { bumpReportVersion } from './report-version.queries.ts'

export interface ChangedProject {
  project: ProjectRow
  /** whether a job that measures the stored answers again was enqueued */
  enqueued: boolean
}

type Settings = ProjectRow['settings']

/** Calls that change a project, but not its prompts. */
const CALLS = ['updateProject', 'setProjectStatus', 'changeProjects']

/**
 * Changed names or competitors let the stored answers be measured again.
 * @param offered platforms that can be chosen @param record is not called where nothing differs
 */
export async function changeProject(
  { db, queue, now, prepareBranded }: Pick<ProjectServices, 'db' | 'queue' | 'now' | 'prepareBranded'>,
  workspaceId: string,
  id: string,
  { unchangedSince, ...given }: ProjectChange,
  offered: ReadonlySet<PlatformId>,
  record: RecordChange,
): Promise<ChangedProject> {
  const found = required(await findProject(db, workspaceId, id), 'The project')
  refuse(projectChangeErrors(given, found, offered))
  const change = cleanProjectChange(given)
  const { brandNames } = change
  // Takes a while, so it runs before the project is locked.
  const markBranded = brandNames && (await prepareBranded(db, id, brandOf({ domain: found.domain, brandNames })))

  return db.transaction(async (transaction) => {
    const project = required(await lockProject(transaction, workspaceId, id), 'The project')
    if (unchangedSince !== undefined && isChangedSince(project, unchangedSince))
      throw await changedSince(transaction, CHANGED_SINCE, project, CALLS, new Date(unchangedSince))
    const values = changedValues(project, change)
    if (values.settings && startsOtherwise(values.settings, project.settings))
      await requireInterval(transaction, workspaceId, values.settings.analysisFrequency, now())
    if (markBranded && values.brandNames) await markBranded(transaction)
    return save(transaction, project, values)
  })

  async function save(transaction: Transaction, project: ProjectRow, values: ProjectValues): Promise<ChangedProject> {
    if (Object.keys(values).length === 0) return { project, enqueued: false }
    const changedAt = now()
    const changed = required(await updateProject(transaction, workspaceId, id, values, changedAt), 'The project')
    const enqueued = changed.companiesVersion !== project.companiesVersion
    if (enqueued) {
      await enqueueRemeasure(queue, transaction, [{ projectId: id }])
      await insertCompanyChange(transaction, {
        projectId: id,
        companiesVersion: changed.companiesVersion,
        names: values.brandNames !== undefined,
        competitors: values.competitors !== undefined,
        changedAt,
      })
    }
    await bumpReportVersion(transaction, id)
    await record(transaction, changed.updatedAt)
    return { project: changed, enqueued }
  }
}

/** What a former plan has allowed stays as it is until its automatic runs are changed. */
const startsOtherwise = (next: Settings, before: Settings) =>
  next.autoAnalysis && !(before.autoAnalysis && next.analysisFrequency === before.analysisFrequency)

/** The values that differ from the stored ones. */
function changedValues(project: ProjectRow, change: ProjectChange): ProjectValues {
  const settings = { ...project.settings, ...change.settings }
  const wanted: ProjectValues = { ...change, settings }
  const values: ProjectValues = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, project[field as keyof ProjectValues]),
    ),
  )
  if (values.brandNames) values.projectName = values.brandNames[0]
  if (values.brandNames || values.competitors) values.companiesVersion = project.companiesVersion + 1
  return values
}
