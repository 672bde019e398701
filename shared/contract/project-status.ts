import type { Project } from './api/projects.ts'

/** Shown as Processing: an active project whose search is inactive; its first completed run makes the search active. */
export function isProcessing(project: Pick<Project, 'projectStatus' | 'projectSearch'>): boolean {
  return project.projectStatus === 'active' && project.projectSearch === 'inactive'
}
