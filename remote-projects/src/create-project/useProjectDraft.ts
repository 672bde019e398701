import { usePlatformsQuery } from '@sightline/shared/api'
import { DEFAULT_SEARCH_METHOD } from '@sightline/shared/domain/platforms.ts'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { competitorRows, type ProjectFields } from '../project-form/project-fields.ts'
import { guessGeography } from './guess-geography.ts'
import { draftName, emptyDraft, type ProjectDraft } from '../project-form/project-draft.ts'
import type { BrandDetection } from './useBrandDetection.ts'

/** The draft as typed, and the fields, in which detected, offered and default values replace what is untouched. */
export function useProjectDraft(domain: string, detection: BrandDetection) {
  const [draft, setDraft] = useDraft<ProjectDraft>(draftName(domain), emptyDraft)
  const { data: platforms, isError } = usePlatformsQuery()
  const offered = platforms?.filter((platform) => platform.choice === 'offered') ?? []

  const fields: ProjectFields = {
    geography: guessGeography(),
    customGeography: '',
    platforms: offered.map((platform) => platform.id),
    searchMethod: DEFAULT_SEARCH_METHOD,
    brandName: detection.brandName,
    variations: detection.otherBrandNames,
    typedVariation: '',
    offer: detection.description,
    persona: '',
    competitors: competitorRows(),
    ...draft.fields,
  }

  return {
    draft,
    fields,
    /** until then an empty choice of platforms means nothing */
    platformsKnown: platforms !== undefined || isError || draft.fields.platforms !== undefined,
    change: (patch: Partial<ProjectFields>) => setDraft((now) => ({ ...now, fields: { ...now.fields, ...patch } })),
    typeDomain: (typedDomain: string | null) => setDraft((now) => ({ ...now, typedDomain })),
  }
}
