// Reads the profile of a response. Missing fields get the specified defaults; a response without a profile is a failure.

import type { Profile } from '@sightline/shared/contract/api/account.ts'
import { DEFAULT_INDUSTRY, DEFAULT_TIMEZONE } from '@sightline/shared/domain/industries.ts'
import { fieldsOf, isFields } from '@sightline/shared/domain/read-fields.ts'

const details = { company: '', website: '', industry: DEFAULT_INDUSTRY, timezone: DEFAULT_TIMEZONE }
const preferences = { emailNotifications: false, weeklyReports: false, rankingAlerts: false }

export function readProfile(answer: unknown): Profile | undefined {
  const { profile: received } = fieldsOf(fieldsOf(answer).data) as { profile?: Partial<Profile> }
  if (!isFields(received)) return undefined
  const { email = '', name = '', picture = null } = received
  return {
    ...{ email, name, picture },
    profile: { ...details, ...received.profile },
    preferences: { ...preferences, ...received.preferences },
  }
}
