// The fields of an existing project, and the values that its PATCH call knows.

import type { Project, UpdateProjectRequest } from '@sightline/shared/contract/api/projects.ts'
import { clientOf, tagsWithClient } from '@sightline/shared/domain/client-tags.ts'
import { CUSTOM_GEOGRAPHY, GLOBAL_GEOGRAPHY, isCountry } from '@sightline/shared/domain/geographies.ts'
import type { AnalysisFrequency } from '@sightline/shared/domain/project-rules.ts'
import { competitorRows, valuesOf, type ProjectFields, type ProjectValues } from '../project-form/project-fields.ts'

export interface EditFields extends ProjectFields {
  /** an agency's, for whom the project is; empty: none */
  client: string
  /** as stored */
  tags: string[]
  autoAnalysis: boolean
  analysisFrequency: AnalysisFrequency
}

export type EditValues = ProjectValues & Pick<EditFields, 'autoAnalysis' | 'analysisFrequency' | 'tags'>
export type ValueName = keyof EditValues

export function fieldsOf(project: Project): EditFields {
  const { targetGeography, settings } = project
  const isListed = targetGeography === GLOBAL_GEOGRAPHY || isCountry(targetGeography)
  const [brandName = '', ...variations] = project.brandNames
  return {
    geography: isListed ? targetGeography : CUSTOM_GEOGRAPHY,
    customGeography: isListed ? '' : targetGeography,
    platforms: project.platforms,
    searchMethod: settings.searchMethod,
    brandName,
    variations,
    typedVariation: '',
    offer: project.description,
    persona: project.targetPersona,
    competitors: competitorRows(project.competitors),
    client: clientOf(project.tags) ?? '',
    tags: project.tags,
    autoAnalysis: settings.autoAnalysis,
    analysisFrequency: settings.analysisFrequency,
  }
}

export function editValues(fields: EditFields): EditValues {
  const { autoAnalysis, analysisFrequency, client, tags } = fields
  return { ...valuesOf(fields), autoAnalysis, analysisFrequency, tags: tagsWithClient(tags, client.trim()) }
}

/** The form's fields from which each value is made. */
export const fieldsOfValue: Record<ValueName, ReadonlyArray<keyof EditFields>> = {
  targetGeography: ['geography', 'customGeography'],
  targetPersona: ['persona'],
  platforms: ['platforms'],
  brandNames: ['brandName', 'variations', 'typedVariation'],
  competitors: ['competitors'],
  description: ['offer'],
  searchMethod: ['searchMethod'],
  autoAnalysis: ['autoAnalysis'],
  analysisFrequency: ['analysisFrequency'],
  tags: ['client'],
}

export const valueLabels: Record<ValueName, string> = {
  targetGeography: 'target geography',
  targetPersona: 'target persona',
  platforms: 'AI platforms',
  brandNames: 'brand names',
  competitors: 'competitors',
  description: 'what the company offers',
  searchMethod: 'search method',
  autoAnalysis: 'automatic refresh',
  analysisFrequency: 'refresh interval',
  tags: 'client',
}

export function differing(one: EditValues, other: EditValues): ValueName[] {
  const names = Object.keys(fieldsOfValue) as ValueName[]
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

export function pick(values: EditValues, names: readonly ValueName[]): Partial<EditValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

/** Sends changed fields only, so that concurrent changes of other fields are kept. */
export function changeBody(values: EditValues, changed: readonly ValueName[]): UpdateProjectRequest {
  const picked = (names: ValueName[]) =>
    pick(
      values,
      names.filter((name) => changed.includes(name)),
    )
  const settings = picked(['searchMethod', 'autoAnalysis', 'analysisFrequency'])
  return {
    ...picked(['targetGeography', 'targetPersona', 'platforms', 'brandNames', 'competitors', 'description', 'tags']),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}
