// What a person chose on the overview. It lives in the query string, so that reload, Back and a shared link keep it.

import type { PlatformFilter } from '@sightline/shared/api'
import { platformIds } from '@sightline/shared/contract/platforms.ts'
import { chartedMetrics, type ChartedMetric } from '../trend/metrics.ts'
import { grains, type Grain } from '../trend/trend-rows.ts'
import { isDay } from '@sightline/shared/contract/days.ts'

export const periods = ['today', '7d', '14d', 'custom'] as const
export type Period = (typeof periods)[number]

export const periodLabels: Record<Period, string> = {
  today: 'Today',
  '7d': '7 days',
  '14d': '14 days',
  custom: 'Custom',
}

export interface Selection {
  platform: PlatformFilter
  period: Period
  /** YYYY-MM-DD or empty; of the custom period only */
  start: string
  end: string
  metric: ChartedMetric
  grain: Grain
}

export const defaultSelection: Selection = {
  platform: 'all',
  period: 'today',
  start: '',
  end: '',
  metric: 'brand',
  grain: 'day',
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
