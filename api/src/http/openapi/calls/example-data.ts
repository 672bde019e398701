// Things that stand in many examples: one company's account, its project and its prompts.

import type { Subscription, User } from '@sightline/shared/contract/api/account.ts'
import type { Project } from '@sightline/shared/contract/api/projects.ts'
import type { Prompt, PromptCollection } from '@sightline/shared/contract/api/prompts.ts'

const exampleId = (number: number) => `01957a3c-8f20-7d1e-a4b6-${String(number).padStart(12, '0')}`

export const exampleIds = {
  user: exampleId(1),
  plan: exampleId(2),
  payment: exampleId(3),
  project: exampleId(10),
  category: exampleId(20),
  prompt: exampleId(21),
  secondPrompt: exampleId(22),
  analysis: exampleId(30),
  answer: exampleId(40),
  secondAnswer: exampleId(41),
  key: '7f1f9d3e-5b0c-4f8e-9a51-2c6f0d4f6b7a',
}

export const exampleUser = {
  _id: exampleIds.user,
  id: exampleIds.user,
  email: 'ada@acme.com',
  name: 'Ada Martin',
  picture: null,
} satisfies User

export const exampleLimits = { activeProjects: 5, promptsPerProject: 100, analysesPerDay: 24, refreshHours: 24 }
export const exampleWebAnalyzer = { currentActive: 2, limit: 5, unlimited: false, canCreateMore: true }

export const exampleSubscription = {
  currentPlan: 'standard',
  planTitle: 'Standard',
  hasActiveSubscription: true,
  status: 'active',
  daysRemaining: 21,
  isExpiringSoon: false,
  priceNumeric: 49,
  limits: { ...exampleLimits, webAnalyzer: exampleWebAnalyzer },
  subscriptionStatus: { isActive: true, daysRemaining: 21, isExpired: false, isExpiringSoon: false },
} satisfies Subscription

export const exampleProject = {
  _id: exampleIds.project,
  id: exampleIds.project,
  projectId: exampleIds.project,
  domain: 'acme.com',
  projectName: 'Acme',
  projectStatus: 'active',
  projectSearch: 'active',
  targetGeography: 'US',
  geography: 'US',
  status: 'active',
  targetPersona: 'A head of marketing who compares tools',
  description: 'anvils',
  platforms: ['chatgpt', 'gemini'],
  brandNames: ['Acme', 'Acme Inc'],
  competitors: [{ domain: 'globex.com', brandNames: ['Globex'] }],
  settings: {
    autoAnalysis: true,
    analysisFrequency: 'weekly',
    emailNotifications: true,
    slackNotifications: false,
    searchMethod: 'with-web-search',
  },
  createdAt: '2026-03-02T09:15:00.000Z',
  updatedAt: '2026-03-30T08:00:00.000Z',
} satisfies Project

export const EXAMPLE_CATEGORY = 'Product Information'

export const examplePrompt = {
  _id: exampleIds.prompt,
  id: exampleIds.prompt,
  text: 'Which anvils last longest in a small workshop?',
  category: EXAMPLE_CATEGORY,
  priority: 'medium',
  type: 'custom',
  branded: false,
  createdAt: '2026-03-02T09:20:00.000Z',
} satisfies Prompt

export const exampleCollection = {
  _id: exampleIds.project,
  id: exampleIds.project,
  projectId: { _id: exampleIds.project, domain: 'acme.com' },
  promptCategories: [
    {
      _id: exampleIds.category,
      id: exampleIds.category,
      category: EXAMPLE_CATEGORY,
      description: 'What the product is and does',
      isActive: true,
      prompts: [examplePrompt],
    },
  ],
} satisfies PromptCollection

/** What report calls say of the days that they cover. */
export const examplePeriod = { startDate: '2026-03-01', endDate: '2026-03-30', fallback: false }
