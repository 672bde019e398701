import { filterReaders, type ReportFilters } from '../filters/report-filters.ts'
import type { Readers } from '@sightline/shared/ui/browser/selection.ts'
import { positionReaders, type PositionChoice } from '../positions/position-choice.ts'
import { trendReaders, type TrendChoice } from '@sightline/shared/trend/trend-choice.ts'

export interface Selection extends ReportFilters, TrendChoice, PositionChoice {}

export const overviewReaders: Readers<Selection> = { ...filterReaders('today'), ...trendReaders, ...positionReaders }
