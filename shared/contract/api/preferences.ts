// What a person has chosen for themselves: mails, and named views of Insights.

import { z } from 'zod'
import { MAX_SAVED_VIEWS, MAX_VIEW_NAME, MAX_VIEW_QUERY } from '../../domain/saved-views.ts'
import { text, trimmedText, withExample } from './envelope.ts'

export const savedView = z.object({
  name: withExample(trimmedText(MAX_VIEW_NAME).min(1), 'Outdoor, falling first'),
  query: withExample(text(MAX_VIEW_QUERY), 'client=Outdoor&sort=change', {
    description: 'The filters, as in the address of Insights',
  }),
})
export type SavedView = z.infer<typeof savedView>

export const preferences = z.object({
  emailNotifications: z.boolean().meta({ examples: [true] }),
  weeklyReports: z.boolean().meta({ examples: [true] }),
  rankingAlerts: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

export const storedPreferences = preferences.extend({
  insightsViews: z.array(savedView).max(MAX_SAVED_VIEWS).optional(),
})
