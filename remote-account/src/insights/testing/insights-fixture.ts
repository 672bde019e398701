import type { ProjectRow } from '../useInsights.ts'
import type { Insight } from '../read-insight.ts'

/** No interval is known. */
export const NO_PANELS: Insight['panels'] = { brand: null, top: null, url: null, sentiment: null }

export function buildInsight(fields: Partial<Insight> = {}, rates: Partial<Insight['rates']> = {}): Insight {
  return {
    rates: { brand: 0.5, top: 0.2, url: 0.3, sentiment: 0.7, ...rates },
    panels: NO_PANELS,
    prompts: 20,
    answers: 600,
    failed: 0,
    sample: false,
    change: null,
    period: { startDate: '2026-10-22', endDate: '2026-11-20', fallback: false },
    days: [],
    ...fields,
  }
}

/** How far the ends of a range are from its rate. */
const SPREAD = 0.02

/** A row with its figures. @param points the change from the period before; null: none */
export function buildRow(
  domain: string,
  brand: number | null,
  points: number | null = null,
  fields: Partial<Insight> = {},
): ProjectRow & { insight: Insight } {
  const change =
    points === null
      ? null
      : { value: points, words: 'vs the previous 30 days', standsOut: points !== 0, verdict: 'clear' as const }
  const panels = { ...NO_PANELS, brand: brand === null ? null : { low: brand - SPREAD, high: brand + SPREAD } }
  return {
    project: { id: domain, domain },
    insight: buildInsight({ change, panels, ...fields }, { brand }),
    error: undefined,
    busy: false,
  }
}
