// What answers praise and blame a brand and one competitor for, for the tests of screens.

import type { ReasonsResponse } from '@sightline/shared/contract/api/reasons.ts'

export const REASONS = 'GET /reports/projects/:id/reasons'

type Company = ReasonsResponse['companies'][number]

export const companyReasons = (company: string, more: Partial<Company> = {}): Company => ({
  ...{ company, own: false, mentioned: 40, answers: 40, praise: [], blame: [], ahead: [] },
  ...more,
})

export const reasonsOf = (...companies: Company[]): ReasonsResponse => ({
  success: true,
  companies,
  sample: false,
  period: { startDate: '2026-11-07', endDate: '2026-11-20', fallback: false },
})
