import type { ReportSelection } from '@sightline/shared/api'
import { isDay } from './days.ts'

/** The query of another report with the same filters. @param period the days behind the selection */
export function reportSearch(
  { platform, branded }: Pick<ReportSelection, 'platform' | 'branded'>,
  { startDate, endDate }: { startDate: string; endDate: string },
): URLSearchParams {
  return new URLSearchParams({
    ...(platform && platform !== 'all' && { platform }),
    ...(branded && { branded }),
    ...(isDay(startDate) && isDay(endDate) && { period: 'custom', start: startDate, end: endDate }),
  })
}
