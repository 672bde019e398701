import { projectSettings, type Project } from '@sightline/shared/contract/api/projects.ts'
import { isViewer, type Caller } from '../http/caller.ts'
import type { ShownProject } from './project-list.queries.ts'

/** What a viewer gets, as settings are not theirs and the shape of a project is specified. */
const SETTINGS_OF_NEW = projectSettings.parse({})

/** The schema of the answer leaves out the columns that are not shown. */
export const presentProject = (caller: Caller, project: ShownProject): Project => ({
  ...project,
  _id: project.id,
  projectId: project.id,
  geography: project.targetGeography,
  status: project.projectStatus,
  settings: isViewer(caller) ? SETTINGS_OF_NEW : project.settings,
  createdAt: project.createdAt.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
})
