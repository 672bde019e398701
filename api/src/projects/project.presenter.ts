import { projectSettings, type Project } from '@sightline/shared/contract/api/projects.ts'
import { isViewer, type Caller } from '../http/caller.ts'
import type { ShownProject } from './project-list.queries.ts'

/** What a viewer gets, as settings are not theirs and the shape of a project is specified. */
const SETTINGS_OF_NEW = projectSettings.parse({})

export const presentProject = (caller: Caller, project: ShownProject): Project => ({
  _id: project.id,
  id: project.id,
  projectId: project.id,
  domain: project.domain,
  projectName: project.projectName,
  projectStatus: project.projectStatus,
  projectSearch: project.projectSearch,
  targetGeography: project.targetGeography,
  geography: project.targetGeography,
  status: project.projectStatus,
  targetPersona: project.targetPersona,
  description: project.description,
  platforms: project.platforms,
  brandNames: project.brandNames,
  competitors: project.competitors,
  tags: project.tags,
  settings: isViewer(caller) ? SETTINGS_OF_NEW : project.settings,
  createdAt: project.createdAt.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
})
