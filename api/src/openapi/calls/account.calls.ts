import type { CallGroup } from '../call-description.ts'
import { exampleLimits, exampleSubscription, exampleWebAnalyzer } from './example-data.ts'

const subscription = {
  success: true,
  data: { ...exampleSubscription, limits: { ...exampleLimits, webAnalyzer: exampleWebAnalyzer } },
}

export const accountCalls: CallGroup = {
  tag: 'Account',
  description: 'The person’s subscription, limits and profile.',
  calls: {
    'GET /subscription': {
      id: 'getSubscription',
      summary: 'Read the subscription and what it allows',
      answer: subscription,
    },
    'GET /profile/subscription': {
      id: 'getProfileSubscription',
      summary: 'Read the subscription, under the profile’s address',
      answer: subscription,
    },
    'GET /projects/limits': {
      id: 'getProjectLimits',
      summary: 'Read how many projects are active and how many may be',
      answer: {
        success: true,
        data: { limits: { webAnalyzer: exampleWebAnalyzer }, daysRemaining: 21, currentPlan: 'standard' },
      },
    },
  },
}
