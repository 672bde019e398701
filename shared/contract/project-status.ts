// What a project's stored status means on the screen (specification part 1, section 4).

import type { Project } from './api/projects.ts'

/** What the status badge says: an active project whose search has not been on yet is still processing. */
export function displayedStatus({ projectStatus, projectSearch }: StatusFields): string {
  if (projectStatus === undefined) return 'Active'
  if (projectStatus === 'active') return projectSearch === 'inactive' ? 'Processing' : 'Active'
  return projectStatus.charAt(0).toUpperCase() + projectStatus.slice(1)
}

/** Active projects are listed, and count against the plan's limit, as Active; all others as Inactive. */
export function isListedActive(project: StatusFields): boolean {
  return project.projectStatus === undefined || project.projectStatus === 'active'
}

/** Its first completed run makes the search active. */
export function isProcessing(project: StatusFields): boolean {
  return displayedStatus(project) === 'Processing'
}

type StatusFields = Partial<Pick<Project, 'projectStatus' | 'projectSearch'>>
