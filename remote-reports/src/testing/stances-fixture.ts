// How answers speak of a brand and of one competitor, for the tests of screens.

import type { StancesResponse } from '@sightline/shared/contract/api/stances.ts'
import { stances, type Stance } from '@sightline/shared/domain/stances.ts'

export const STANCES = 'GET /reports/projects/:id/stances'

type Company = StancesResponse['companies'][number]

/** @param counts of the four stances, in their order */
export function companyStances(company: string, counts: readonly number[], more: Partial<Company> = {}): Company {
  const answers = counts.reduce((sum, count) => sum + count, 0)
  const shareOf = (stance: Stance): Company['stances'][Stance] => {
    const count = counts[stances.indexOf(stance)] ?? 0
    const value = answers === 0 ? null : count / answers
    const panel = value === null ? null : { low: Math.max(0, value - 0.04), high: Math.min(1, value + 0.04) }
    return {
      answers: count,
      rate: { value, n: answers, prompts: answers === 0 ? 0 : 20, panel, market: null },
      sincePreviousPeriod: value === null ? null : { from: 0.1, to: value, result: 'up', standsOut: true },
    }
  }
  return {
    company,
    own: false,
    mentioned: answers,
    answers,
    stances: {
      recommended: shareOf('recommended'),
      listed: shareOf('listed'),
      caveated: shareOf('caveated'),
      dismissed: shareOf('dismissed'),
    },
    ...more,
  }
}

export const stancesOf = (...companies: Company[]): StancesResponse => ({
  success: true,
  companies,
  trend: { dates: [], companies: [] },
  newModels: [],
  sample: false,
  period: { startDate: '2026-11-07', endDate: '2026-11-20', fallback: false },
})
