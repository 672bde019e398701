import { meanwhileBy } from '@sightline/shared/domain/changed-meanwhile.ts'
import { conflict, type ApiFailure } from '../http/api-failure.ts'
import { lastChangeOf, type KnownChange } from '../accounts/workspaces/audit.queries.ts'
import type { Connection } from '../database/connection.ts'

/**
 * Of two people who change the same at once, the second one is told who was first, and when.
 * @param calls that make such a change @param since what changed before is known to the second one; without: the last change is told
 */
export async function changedSince(
  db: Connection,
  message: string,
  project: { workspaceId: string; id: string },
  calls: string[],
  since?: Date,
): Promise<ApiFailure> {
  const change = await lastChangeOf(db, project, calls, since)
  if (change === undefined) return conflict(message)
  return conflict(message.replace(' meanwhile.', ` ${meanwhileBy(change.person)}.`), toldChange(change))
}

export const toldChange = ({ personId, person, at }: KnownChange) => ({
  changedBy: person,
  ...(personId === undefined ? {} : { changedById: personId }),
  changedAt: at.toISOString(),
})
