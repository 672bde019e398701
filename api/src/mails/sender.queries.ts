import { namesAddress } from '@sightline/shared/domain/monthly-reports.ts'
import { eq } from 'drizzle-orm'
import type { Connection } from '../database/connection.ts'
import { users } from '../database/schema/accounts.ts'

/** "Ana Reyes (ana@example.com)": a name is chosen freely, an address is not. */
export async function findSender(db: Connection, personId: string) {
  const { name, email, emailVerified } = users
  const [person] = await db.select({ name, email, emailVerified }).from(users).where(eq(users.id, personId))
  if (person === undefined) throw new Error('the sender has no account')
  // Mail programs make links of addresses in a name.
  const isName = person.name !== '' && !namesAddress(person.name)
  const words = isName ? `${person.name} (${person.email})` : person.email
  return { words, emailVerified: person.emailVerified }
}
