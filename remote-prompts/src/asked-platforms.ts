import { platformIds, type PlatformId } from '@sightline/shared/domain/platforms.ts'
import { defaultAnalysisPlatforms } from '@sightline/shared/domain/project-rules.ts'
import { fieldsOf, listOf } from '@sightline/shared/domain/read-fields.ts'

/** The known platforms of a project, without duplicates; the default platforms if there are none. */
export function askedPlatforms(project: unknown): PlatformId[] {
  const named = platformIds.filter((id) => listOf(fieldsOf(project).platforms).includes(id))
  return named.length === 0 ? [...defaultAnalysisPlatforms] : named
}
