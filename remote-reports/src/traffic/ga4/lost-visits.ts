import type { TrafficResponse } from '@sightline/shared/contract/api/traffic.ts'
import { counted } from '@sightline/shared/ui/figure/counted.ts'
import { dayRange } from '../../filters/days.ts'

/** What is deleted with a property. */
export const lostVisits = (told: TrafficResponse['ga4']) =>
  told === null
    ? ''
    : `Visits of ${counted(told.days, 'day')}, ${dayRange(told.firstDay, told.lastDay)}, are deleted, too.`
