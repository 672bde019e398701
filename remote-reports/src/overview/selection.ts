// What a person chose on the overview. It lives in the query string, so that reload, Back and a shared link keep it.

import type { PlatformFilter } from '@sightline/shared/api'
import { platformIds } from '@sightline/shared/contract/platforms.ts'
import { chartedMetrics, type ChartedMetric } from '../trend/metrics.ts'
import { positionFilters, type PositionFilter } from '../positions/position-filter.ts'
import { grains, type Grain } from '../trend/trend-rows.ts'
import { positionMetrics, type PositionMetric } from '@sightline/shared/contract/report-rules.ts'
import { isDay } from './days.ts'

export const periods = ['today', '7d', '14d', 'custom'] as const
export type Period = (typeof periods)[number]

export const periodLabels: Record<Period, string> = {
  today: 'Today',
  '7d': '7 days',
  '14d': '14 days',
  custom: 'Custom',
}

const brandedChoices = ['all', 'unbranded'] as const

export interface Selection {
  platform: PlatformFilter
  period: Period
  /** YYYY-MM-DD or empty; of the custom period only */
  start: string
  end: string
  /** of the trend */
  metric: ChartedMetric
  grain: Grain
  /** of the trend: with the prompts that name the brand themselves, or without */
  branded: (typeof brandedChoices)[number]
  /** of the position table */
  positions: PositionMetric
  show: PositionFilter
}

export const defaultSelection: Selection = {
  platform: 'all',
  period: 'today',
  start: '',
  end: '',
  metric: 'brand',
  grain: 'day',
  branded: 'all',
  positions: 'brand',
  show: 'all',
}

/** Anything that is not a known value reads as the default. */
export function readSelection(query: URLSearchParams): Selection {
  const day = (name: string) => {
    const value = query.get(name)
    return isDay(value) ? value : ''
  }
  return {
    platform: oneOf(['all', ...platformIds], query.get('platform'), defaultSelection.platform),
    period: oneOf(periods, query.get('period'), defaultSelection.period),
    start: day('start'),
    end: day('end'),
    metric: oneOf(chartedMetrics, query.get('metric'), defaultSelection.metric),
    grain: oneOf(grains, query.get('grain'), defaultSelection.grain),
    branded: oneOf(brandedChoices, query.get('branded'), defaultSelection.branded),
    positions: oneOf(positionMetrics, query.get('positions'), defaultSelection.positions),
    show: oneOf(positionFilters, query.get('show'), defaultSelection.show),
  }
}

/** The query with a changed selection; defaults are left out, foreign parameters stay. */
export function writeSelection(query: URLSearchParams, change: Partial<Selection>): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries({ ...readSelection(query), ...change })) {
    if (value === defaultSelection[name as keyof Selection]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

function oneOf<Value extends string>(values: readonly Value[], value: string | null, fallback: Value): Value {
  return values.find((known) => known === value) ?? fallback
}
