// The filters that report pages share: platform and period.

import type { PlatformFilter } from '@sightline/shared/api'
import { platformIds } from '@sightline/shared/domain/platforms.ts'
import type { SharedFilter } from '@sightline/shared/domain/report-filters.ts'
import { isDay } from './days.ts'
import { periods, type ChosenDays, type Period } from './period.ts'
import { oneOf, type Readers } from '@sightline/shared/ui/browser/selection.ts'

export interface ReportFilters extends ChosenDays {
  platform: PlatformFilter
}

const readDay = (value: string | null) => (isDay(value) ? value : '')

/** @param period the one that a page opens with */
export const filterReaders = (period: Period): Readers<Pick<ReportFilters, SharedFilter>> => ({
  platform: oneOf(['all', ...platformIds], 'all'),
  period: oneOf(periods, period),
  start: readDay,
  end: readDay,
})
