import type { Preferences } from '@sightline/shared/contract/api/preferences.ts'
import { eq, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { users } from '../../database/schema/accounts.ts'
import type { ProfileChanges } from './profile-input.ts'

const profileColumns = {
  email: users.email,
  name: users.name,
  picture: users.picture,
  company: users.company,
  website: users.website,
  industry: users.industry,
  timezone: users.timezone,
  preferences: users.preferences,
}

export type ProfileRow = Pick<typeof users.$inferSelect, keyof typeof profileColumns>

export async function findProfile(db: Connection, userId: string): Promise<ProfileRow | undefined> {
  const [profile] = await db.select(profileColumns).from(users).where(eq(users.id, userId))
  return profile
}

/** @param changes at least one */
export async function updateProfile(
  db: Connection,
  userId: string,
  changes: ProfileChanges,
): Promise<ProfileRow | undefined> {
  const [profile] = await db.update(users).set(changes).where(eq(users.id, userId)).returning(profileColumns)
  return profile
}

/** Merges the given ones in SQL, so that two concurrent calls with different ones do not overwrite each other. */
export async function updatePreferences(
  db: Connection,
  userId: string,
  changes: Partial<Preferences>,
): Promise<ProfileRow | undefined> {
  const [profile] = await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::jsonb` })
    .where(eq(users.id, userId))
    .returning(profileColumns)
  return profile
}
