import { usePlatformsQuery } from '@sightline/shared/api'
import { useDraft } from '@sightline/shared/drafts/use-draft.ts'
import { cleanVariations } from './brand-names.ts'
import { completeCompetitors, type ProjectChoices } from './project-choices.ts'
import { chosenGeography, draftName, initialDraft, type ProjectDraft } from './project-draft.ts'
import type { BrandDetection } from './useBrandDetection.ts'

/** The draft as typed, the variations of its list, and the choices it amounts to with what was detected and what is offered. */
export function useProjectChoices(domain: string, isWebsite: boolean, detection: BrandDetection) {
  const [draft, setDraft] = useDraft(draftName(domain), initialDraft)
  const offered = usePlatformsQuery().data?.filter((platform) => platform.choice === 'offered') ?? []
  const brandName = (draft.brandName ?? detection.brandName).trim()

  const variations = cleanVariations(draft.variations ?? detection.otherBrandNames, brandName)

  const choices: ProjectChoices = {
    domain,
    isWebsite,
    geography: chosenGeography(draft),
    platforms: draft.platforms ?? offered.map((platform) => platform.id),
    searchMethod: draft.searchMethod,
    brandName,
    variations: cleanVariations([...variations, draft.typedVariation], brandName),
    persona: draft.persona,
    competitors: completeCompetitors(draft.competitors),
  }

  const change = (patch: Partial<ProjectDraft>) => setDraft((current) => ({ ...current, ...patch }))
  return { draft, variations, choices, change }
}
