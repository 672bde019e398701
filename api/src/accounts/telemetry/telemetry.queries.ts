import { POLICY_VIOLATION, type TelemetryEvent } from '@sightline/shared/contract/api/contact.ts'
import { and, eq, gte, ne } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import { telemetry } from '../../database/schema/contact.ts'

/** @param events at least one */
export async function insertTelemetry(db: Connection, events: TelemetryEvent[], at: Date): Promise<void> {
  await db.insert(telemetry).values(events.map((event) => ({ id: newId(), at, ...event })))
}

/** Without violations, which have a limit of their own. */
export function countTelemetry(db: Connection, since: Date): Promise<number> {
  return db.$count(telemetry, and(gte(telemetry.at, since), ne(telemetry.kind, POLICY_VIOLATION)))
}

/** Counted violations of the Content Security Policy. */
export interface Violation {
  directive: string
  /** build whose code caused it; absent for the page's own code, or when unknown */
  remote?: string | undefined
  version?: string | undefined
}

/** @param violations at least one */
export async function insertViolations(db: Connection, violations: Violation[], at: Date): Promise<void> {
  const told = { at, kind: POLICY_VIOLATION }
  await db
    .insert(telemetry)
    .values(violations.map(({ directive: name, ...build }) => ({ id: newId(), ...told, name, ...build })))
}

export function countViolations(db: Connection, since: Date): Promise<number> {
  return db.$count(telemetry, and(gte(telemetry.at, since), eq(telemetry.kind, POLICY_VIOLATION)))
}
