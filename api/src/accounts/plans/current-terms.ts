import { intervalRefusal } from '@sightline/shared/domain/plan-claims.ts'
import { frequencyHours, type AnalysisFrequency } from '@sightline/shared/domain/project-rules.ts'
import type { Connection } from '../../database/connection.ts'
import { conflict } from '../../http/api-failure.ts'
import { subscriptionState } from './subscription-state.ts'
import { readSubscription, type PlanTerms } from './subscription.queries.ts'

export async function readTerms(db: Connection, workspaceId: string, now: Date): Promise<PlanTerms> {
  return subscriptionState(await readSubscription(db, workspaceId), now).terms
}

/** Refuses automatic runs that the plan does not give: the form of a project does not offer them, either. */
export async function requireInterval(
  db: Connection,
  workspaceId: string,
  frequency: AnalysisFrequency,
  now: Date,
): Promise<void> {
  const { refreshHours } = await readTerms(db, workspaceId, now)
  if (refreshHours === null || frequencyHours[frequency] < refreshHours) throw conflict(intervalRefusal(refreshHours))
}
