import { lt } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { auditEntries } from '../../database/schema/workspaces.ts'

export type AuditEntry = Omit<typeof auditEntries.$inferInsert, 'id'>

export async function insertAuditEntry(db: Connection, entry: AuditEntry): Promise<void> {
  await db.insert(auditEntries).values({ id: newId(), ...entry })
}

export async function deleteOldAuditEntries(db: Connection, before: Date): Promise<void> {
  await db.delete(auditEntries).where(lt(auditEntries.at, before))
}
