// Complete objects of the contract, for tests that set only the fields they are about.

import type { Limits, Subscription, User } from '@sightline/shared/contract/api/account.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { OverviewResponse, TimeseriesPoint } from '@sightline/shared/contract/api/reports.ts'

let sequence = 0

/** A UUID that is new in this test run. */
export function buildId(): string {
  sequence += 1
  return `01890000-0000-7000-8000-${String(sequence).padStart(12, '0')}`
}

export function buildUser(fields: Partial<User> = {}): User {
  const id = buildId()
  return { _id: id, id, email: 'maya@larkandloom.com', name: 'Maya Okafor', picture: null, ...fields }
}

type SubscriptionFields = Partial<Omit<Subscription, 'limits'>> & { limits?: Partial<Subscription['limits']> }

export function buildSubscription({ limits, ...fields }: SubscriptionFields = {}): Subscription {
  return {
    currentPlan: 'free',
    planTitle: 'Free',
    hasActiveSubscription: false,
    status: 'inactive',
    daysRemaining: 0,
    isExpiringSoon: false,
    priceNumeric: 0,
    canUpgrade: true,
    limits: {
      activeProjects: 1,
      promptsPerProject: 50,
      analysesPerDay: 5,
      refreshHours: null,
      webAnalyzer: { currentActive: 1, limit: 1, unlimited: false, canCreateMore: false },
      ...limits,
    },
    periodEnd: null,
    plannedChange: null,
    subscriptionStatus: { isActive: false, daysRemaining: 0, isExpired: false, isExpiringSoon: false },
    ...fields,
  }
}

export function buildLimits(fields: Partial<Limits['limits']['webAnalyzer']> = {}): Limits {
  return {
    limits: { webAnalyzer: { currentActive: 1, limit: 5, unlimited: false, canCreateMore: true, ...fields } },
    daysRemaining: 0,
    currentPlan: 'free',
  }
}

export function buildProject(fields: Partial<Project> = {}): Project {
  const id = buildId()
  return {
    _id: id,
    id,
    projectId: id,
    domain: 'larkandloom.com',
    projectName: 'Lark & Loom',
    projectStatus: 'active',
    projectSearch: 'active',
    targetGeography: 'US',
    geography: 'US',
    status: 'active',
    targetPersona: 'A person with everyday needs who asks in plain words',
    description: 'linen bedding',
    platforms: ['chatgpt', 'gemini', 'claude'],
    brandNames: ['Lark & Loom'],
    competitors: [{ domain: 'oakrest.com', brandNames: ['Oakrest'] }],
    tags: ['ai-visibility', 'brand-tracking'],
    settings: {
      autoAnalysis: false,
      analysisFrequency: 'weekly',
      emailNotifications: true,
      slackNotifications: false,
      searchMethod: 'with-web-search',
    },
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
    ...fields,
  }
}

export function buildOverviewResponse(
  overview: Partial<OverviewResponse['overview']> = {},
  rest: Partial<Omit<OverviewResponse, 'overview' | 'success'>> = {},
): OverviewResponse {
  const rate = { value: 0.64, n: 840, prompts: 42, panel: { low: 0.61, high: 0.67 }, market: { low: 0.5, high: 0.76 } }
  return {
    success: true,
    overview: {
      brandVisibilityRate: 0.64,
      topVisibilityRate: 0.28,
      urlCitationRate: 0.37,
      sentimentScore: 0.81,
      promptsTracked: 42,
      brandedPrompts: 6,
      totalResults: 840,
      failedResults: 0,
      sample: false,
      geography: 'US',
      updatedAt: '2026-11-20T00:00:00.000Z',
      latestAnalysisId: null,
      platforms: ['chatgpt', 'gemini', 'claude'],
      intervals: { brand: rate, top: rate, url: rate, sentiment: { ...rate, value: 0.81, n: 537 } },
      sincePreviousPeriod: { brand: null, top: null, url: null, sentiment: null },
      ...overview,
    },
    timeseries: [],
    marks: [],
    newModels: [],
    period: { startDate: '2026-10-22', endDate: '2026-11-20', fallback: false },
    ...rest,
  }
}

type Reading = Omit<TimeseriesPoint, 'bands'>

/** A day of a time series of very many answers, whose intervals are as narrow as their values. */
export function buildPoint(fields: Partial<Reading> & Pick<Reading, 'date'>): TimeseriesPoint {
  const reading = { brand: null, top: null, url: null, sentiment: null, n: 6000, ...fields }
  const { brand, top, url, sentiment } = reading
  const of = (value: number | null) => (value === null ? null : { low: value, high: value })
  return { ...reading, bands: { brand: of(brand), top: of(top), url: of(url), sentiment: of(sentiment) } }
}
