// What findSteps() reads, and what it returns.

import type { ProposedStep } from '@sightline/shared/contract/api/next-steps.ts'
import type { NewModel } from '@sightline/shared/domain/new-models.ts'
import type { ReasonTopic } from '@sightline/shared/domain/reasons.ts'
import type { ComparedSums } from '../../statistics/compare.ts'
import type { Stratum } from '../../statistics/stratum.ts'

interface StepPrompt {
  id: string
  branded: boolean
  archived: boolean
}

export interface SomeAnswers extends Pick<Stratum, 'prompt' | 'platform' | 'mode'> {
  answers: number
}

/** Answers of a stratum that cite a page. */
export interface CitingStratum extends SomeAnswers {
  /** that mention the brand */
  named: number
  /** by competitor: that mention it, and those among them without the brand */
  rivals: Record<string, { answers: number; withoutBrand: number }>
}

export interface CitedPage {
  id: string
  /** tracked domain that it belongs to; null: of nobody who is tracked */
  owner: string | null
  /** the first page of its site */
  isHome: boolean
  /** of an encyclopedia or an authority, which lists no companies */
  isReference: boolean
  /** the competitor that it is about: answers cite it because they name that one */
  about: string | null
  strata: CitingStratum[]
}

/** A fact, and what answers say in its place. */
export interface WrongFact {
  subject: string
  fact: NonNullable<ProposedStep['fact']>
  /** of each such answer */
  promptIds: string[]
  /** such answers as a fraction of those that were read, all of which mention the brand */
  share: number
}

/** Answers of a stratum that blame the brand for a topic. */
export interface BlamingStratum extends SomeAnswers {
  /** that name it with a reservation, or advise against it */
  reserved: number
}

export interface Blame {
  subject: string
  topic: ReasonTopic
  strata: BlamingStratum[]
}

export interface Findings {
  own: string
  brand: ComparedSums
  /** by the competitor's domain, of the same strata */
  rivals: ReadonlyMap<string, ComparedSums>
  prompts: readonly StepPrompt[]
  pages: readonly CitedPage[]
  facts: readonly WrongFact[]
  /** answers that mention the brand, and of these those that name it with a reservation, or advise against it */
  reserved: readonly Stratum[]
  blames: readonly Blame[]
  /** of the two periods: what was lost may be theirs */
  newModels: readonly NewModel[]
}

/** A finding. `promptText`, `page` and `sources` are looked up for those that are shown. */
export type Finding = Omit<ProposedStep, 'promptText' | 'page' | 'sources' | 'state'> & {
  /** prompts whose answers it is about */
  promptIds: string[]
}

/** Competitors that a finding names in the place of the brand. */
export const MOST_INSTEAD = 2
