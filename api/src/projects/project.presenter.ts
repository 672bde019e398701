import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { ShownProject } from './project-list.queries.ts'

export const presentProject = (project: ShownProject): Project => ({
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
  settings: project.settings,
  createdAt: project.createdAt.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
})
