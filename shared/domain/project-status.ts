// Meaning of a project's stored status on the screen (specification part 1, section 4).

/** Status of the badge: an active project is processing until its search has been turned on. */
export function displayedStatus({ projectStatus, projectSearch }: StatusFields): string {
  if (projectStatus === undefined) return 'Active'
  if (projectStatus === 'active') return projectSearch === 'inactive' ? 'Processing' : 'Active'
  return projectStatus.charAt(0).toUpperCase() + projectStatus.slice(1)
}

/** Projects are listed, and counted against the plan, as Active or Inactive only. */
export function isListedActive(project: StatusFields): boolean {
  return project.projectStatus === undefined || project.projectStatus === 'active'
}

/** The first completed run turns the search on. */
export function isProcessing(project: StatusFields): boolean {
  return displayedStatus(project) === 'Processing'
}

/** What "Processing" means, said beside it wherever nothing is measured yet. */
export const PROCESSING_NOTE = 'The first analysis is not finished'

/** While stored answers are measured with other names, or by a newer detector. */
export const REMEASURING = 'Measuring your history again'
export const REMEASURING_NOTE = 'Reports may mix old and new numbers until it is done'

interface StatusFields {
  projectStatus?: 'active' | 'inactive' | 'processing' | 'paused' | 'completed' | undefined
  projectSearch?: 'active' | 'inactive' | undefined
}

/**
 * Whether a project has had an analysis. It has had none only where its overview says that no run has ended and no answer has arrived:
 * what an overview leaves out says nothing.
 */
export function isAnalyzed({
  latestAnalysisId,
  totalResults = 0,
}: {
  latestAnalysisId?: string | null
  totalResults?: number
}): boolean {
  return latestAnalysisId !== null || totalResults > 0
}

export const NOT_ANALYZED = 'Not analyzed yet'
