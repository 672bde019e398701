// Reads the profile of a response. Missing fields get their defaults; a response without a profile is a failure.

import type { Profile } from '@sightline/shared/contract/api/account.ts'
import { DEFAULT_INDUSTRY, DEFAULT_TIMEZONE, industries } from '@sightline/shared/domain/industries.ts'
import { fieldsOf, textFields } from '@sightline/shared/domain/read-fields.ts'

export function readProfile(answer: unknown): Profile | undefined {
  const received = fieldsOf(fieldsOf(answer)['data'])['profile']
  if (typeof received !== 'object' || received === null) return undefined
  const { email = '', name = '', picture = null } = textFields(received)
  const { profile, preferences } = fieldsOf(received)
  const { company = '', website = '', industry, timezone = DEFAULT_TIMEZONE } = textFields(profile)
  const { emailNotifications, weeklyReports, rankingAlerts } = fieldsOf(preferences)
  return {
    email,
    name,
    picture,
    profile: {
      company,
      website,
      industry: industries.find((known) => known === industry) ?? DEFAULT_INDUSTRY,
      timezone,
    },
    preferences: {
      emailNotifications: emailNotifications === true,
      weeklyReports: weeklyReports === true,
      rankingAlerts: rankingAlerts === true,
    },
  }
}
