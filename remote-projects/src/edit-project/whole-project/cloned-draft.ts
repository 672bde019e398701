import type { Project } from '@sightline/shared/contract/api/projects.ts'
import { competitorRows } from '../../project-form/project-fields.ts'
import type { ProjectDraft } from '../../project-form/project-draft.ts'
import { fieldsOf } from '../edit-fields.ts'

/** The form of a new project with the set-up of another. Names and offer are the other company's, so they are detected anew. */
export function clonedDraft(project: Project, domain: string): ProjectDraft {
  const { geography, customGeography, platforms, searchMethod, persona } = fieldsOf(project)
  const competitors = competitorRows(project.competitors.filter((competitor) => competitor.domain !== domain))
  return { typedDomain: null, fields: { geography, customGeography, platforms, searchMethod, persona, competitors } }
}
