// The filters that report pages share: platform, prompts and period. They govern everything on the page, its export and its links.

import type { PlatformFilter, ReportDays, ReportSelection } from '@sightline/shared/api'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import type { SharedFilter } from '@sightline/shared/domain/report-filters.ts'
import { isDay } from './days.ts'
import { periods, type ChosenDays, type Period } from './period.ts'
import { oneOf, type Readers } from '@sightline/shared/ui/browser/selection.ts'

export const UNBRANDED_LABEL = 'Without prompts that name your brand'

const brandedChoices = ['all', 'unbranded'] as const

export interface ReportFilters extends ChosenDays {
  platform: PlatformFilter
  /** with the prompts that name the brand themselves, or without */
  branded: (typeof brandedChoices)[number]
}

const readDay = (value: string | null) => (isDay(value) ? value : '')

/** @param period the one that a page opens with */
export const filterReaders = (period: Period): Readers<Pick<ReportFilters, SharedFilter>> => ({
  platform: oneOf(['all', ...platformIds], 'all'),
  branded: oneOf(brandedChoices, 'all'),
  period: oneOf(periods, period),
  start: readDay,
  end: readDay,
})

/** What a page's calls ask for. */
export const reportSelection = (
  projectId: string,
  { platform, branded }: Pick<ReportFilters, 'platform' | 'branded'>,
  days: ReportDays,
): ReportSelection => ({ projectId, platform, ...(branded === 'unbranded' && { branded }), ...days })
