import type { CreateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { defaultProjectSettings, projectTags } from '@sightline/shared/domain/project-rules.ts'
import type { ProjectValues } from '../project-form/project-fields.ts'

export function createProjectBody(domain: string, { searchMethod, ...values }: ProjectValues): CreateProjectRequest {
  return {
    ...values,
    domain,
    projectSearch: 'inactive',
    tags: projectTags,
    settings: { ...defaultProjectSettings, searchMethod },
  }
}
