import { confirmEmailMessage } from '@sightline/shared/contract/api/account.ts'
import type { Profile } from '@sightline/shared/contract/api/account.ts'
import type { CallGroup } from '../call-description.ts'
import { exampleSubscription, exampleUser, exampleWebAnalyzer } from './example-data.ts'

const subscription = { success: true, data: exampleSubscription }

const profile = {
  email: exampleUser.email,
  name: exampleUser.name,
  picture: null,
  profile: {
    company: 'Acme Inc',
    website: 'https://acme.com',
    industry: 'technology',
    timezone: 'Europe/Berlin',
  },
  preferences: { emailNotifications: true, weeklyReports: true, rankingAlerts: false },
} satisfies Profile

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
    'GET /profile': {
      id: 'getProfile',
      summary: 'Read the person’s profile and preferences',
      answer: { success: true, data: { profile } },
    },
    'PUT /profile': {
      id: 'updateProfile',
      summary: 'Change the profile; absent fields stay as they are',
      body: { name: 'Ada Martin', company: 'Acme Inc', website: 'acme.com', industry: 'technology', timezone: 'Europe/Berlin' },
      answer: { success: true, message: 'Profile saved', data: { profile } },
    },
    'PUT /profile/preferences': {
      id: 'updatePreferences',
      summary: 'Change what the person is told by e-mail',
      body: { preferences: { weeklyReports: true, rankingAlerts: false } },
      answer: { success: true, message: 'Preferences saved', data: { profile } },
    },
    'DELETE /profile': {
      id: 'deactivateAccount',
      summary: 'Deactivate the account and end all of its sessions',
      details: 'Nothing is deleted: support can take it back. An account without an e-mail is confirmed by its name.',
      body: { confirmEmail: exampleUser.email },
      answer: { success: true, message: 'Your account is deactivated. Our support can restore it.' },
      failures: [{ status: 400, code: 'BAD_REQUEST', message: confirmEmailMessage }],
    },
  },
}
