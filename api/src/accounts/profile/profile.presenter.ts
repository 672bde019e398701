import type { Profile } from '@sightline/shared/contract/api/account.ts'
import type { ProfileRow } from './profile.queries.ts'

export const presentProfile = (row: ProfileRow): Profile => ({
  email: row.email,
  name: row.name,
  picture: row.picture,
  profile: { company: row.company, website: row.website, industry: row.industry, timezone: row.timezone },
  preferences: row.preferences,
})
