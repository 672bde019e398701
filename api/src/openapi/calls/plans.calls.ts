import type { Plan } from '@sightline/shared/contract/api/account.ts'
import type { CallGroup } from '../call-description.ts'
import { exampleIds, exampleLimits } from './example-data.ts'

const standard = {
  _id: exampleIds.plan,
  id: exampleIds.plan,
  slug: 'standard',
  title: 'Standard',
  description: 'For a team with a few brands',
  priceNumeric: 49,
  features: ['5 active projects', '100 prompts per project'],
  isRecommended: false,
  limits: exampleLimits,
} satisfies Plan

export const planCalls: CallGroup = {
  tag: 'Plans',
  description: 'What is sold, and buying it.',
  calls: {
    'GET /pricing': {
      id: 'listPlans',
      summary: 'List the plans',
      details: 'A price of 0 means a custom one. Limits of null mean unlimited.',
      answer: { success: true, data: { plans: [standard] } },
    },
  },
}
