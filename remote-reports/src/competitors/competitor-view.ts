import { filterReaders, type ReportFilters } from '../filters/report-filters.ts'
import { YOUR_ANSWERS } from '@sightline/shared/domain/paths.ts'
import { oneOf, type Readers } from '@sightline/shared/ui/browser/selection.ts'
import { reasonSides, reasonTopicKeys, type ReasonSide, type ReasonTopic } from '@sightline/shared/domain/reasons.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'
import { sorts, type Sort } from './sort-companies.ts'

export interface CompetitorView extends ReportFilters {
  /** part of a domain */
  find: string
  /** of the table */
  sort: Sort
  /** the domain whose sources are open, YOUR_ANSWERS, or nothing */
  sources: string
  /** the prompt whose answers are listed first, or nothing */
  ofPrompt: string
  /** only the answers that do not mention you */
  without: '' | typeof YOUR_ANSWERS
  /** the answers that cite its pages, in the place of those that mention it */
  cited: '' | 'pages'
  /** only the answers that speak of it so */
  stance: Stance | ''
  /** only the answers that praise or blame it for this */
  topic: ReasonTopic | ''
  side: ReasonSide
  /** domain of the competitor whose reasons are shown; nothing: the one with most to tell */
  rival: string
}

export const competitorReaders: Readers<CompetitorView> = {
  ...filterReaders('today'),
  find: (value) => value ?? '',
  sort: oneOf(sorts, '-brand'),
  sources: (value) => value ?? '',
  ofPrompt: (value) => value ?? '',
  without: oneOf(['', YOUR_ANSWERS], ''),
  cited: oneOf(['', 'pages'], ''),
  stance: (value) => stances.find((stance) => stance === value) ?? '',
  topic: (value) => reasonTopicKeys.find((topic) => topic === value) ?? '',
  side: oneOf(reasonSides, 'praise'),
  rival: (value) => value ?? '',
}
