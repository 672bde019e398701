import type { TelemetryEvent } from '@sightline/shared/contract/api/contact.ts'
import { gte, lt } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { telemetry } from '../../database/schema/contact.ts'

/** @param events at least one */
export async function insertTelemetry(db: Connection, events: TelemetryEvent[], at: Date): Promise<void> {
  await db.insert(telemetry).values(events.map((event) => ({ id: newId(), at, ...event })))
}

export function countTelemetry(db: Connection, since: Date): Promise<number> {
  return db.$count(telemetry, gte(telemetry.at, since))
}

export async function deleteOldTelemetry(db: Connection, before: Date): Promise<void> {
  await db.delete(telemetry).where(lt(telemetry.at, before))
}
