// Limits and defaults of project set-up, shared by the form and the API.

import type { PlatformId } from './platforms.ts'

export const MAX_BRAND_VARIATIONS = 12
export const MAX_COMPETITORS = 10
export const INITIAL_COMPETITOR_ROWS = 2
/** Longest description that is a topic, such as "outdoor clothing"; a longer one is advertising copy. */
export const MAX_OFFER_LENGTH = 80
export const MAX_NAME_LENGTH = 100
export const MAX_GEOGRAPHY_LENGTH = 80
/** Page size of the list of projects, and the largest that a call accepts. */
export const PROJECT_LIST_LIMIT = 100
export const LOOKUP_TIMEOUT_MS = 10_000
export const LOOKUP_DEBOUNCE_MS = 400

export const defaultProjectSettings = {
  autoAnalysis: false,
  analysisFrequency: 'weekly',
  emailNotifications: true,
  slackNotifications: false,
} as const

export const analysisFrequencies = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type AnalysisFrequency = (typeof analysisFrequencies)[number]

/** Interval of scheduled runs. A month is 30 days. */
export const frequencyHours: Record<AnalysisFrequency, number> = {
  hourly: 1,
  daily: 24,
  weekly: 7 * 24,
  monthly: 30 * 24,
}

/** Most projects of one bulk action. */
export const MAX_BULK_PROJECTS = 100

export const MAX_TAGS = 20
export const MAX_TAG_LENGTH = 50

/** Of every new project. */
export const projectTags = ['ai-visibility', 'brand-tracking']

/** Platforms of a run when neither the project nor the call names any. */
export const defaultAnalysisPlatforms: readonly PlatformId[] = ['gemini', 'chatgpt', 'claude', 'grok']
