import type { ProjectFields } from './project-fields.ts'

/** What the person has chosen so far. For what is untouched the form proposes a value. */
export interface ProjectDraft {
  /** the edit of the domain that is still open; null = none is */
  typedDomain: string | null
  fields: Partial<ProjectFields>
}

/** A draft belongs to the website that it is about. */
export function draftName(domain: string): string {
  return `create-project/${domain}`
}

export const emptyDraft: ProjectDraft = { typedDomain: null, fields: {} }
