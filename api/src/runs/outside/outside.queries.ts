// Stores and deletes answers from outside. Callers have found or locked the project for its owner.

import { and, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../database/connection.ts'
import { outsideAnswers } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import { DETECTOR_VERSION } from '../../measurement/measure.ts'
import type { MeasuredProject } from '../answers/project-locks.queries.ts'
import type { OutsideMeasures } from './measure-outside.ts'

export type NewOutsideAnswer = typeof outsideAnswers.$inferInsert
const { projectId, id, promptId, platform, surface, answeredAt, named } = outsideAnswers
const added = { answerId: id, promptId, platform, surface, answeredAt, named }

/** Prompts with these ids, archived ones included, or with these hashes of their texts. */
export function findNamedPrompts(db: Connection, project: string, ids: string[], hashes: string[]) {
  return db
    .select({ id: prompts.id, textHash: prompts.textHash })
    .from(prompts)
    .where(
      and(
        eq(prompts.projectId, project),
        or(inArray(prompts.id, ids), and(isNull(prompts.archivedAt), inArray(prompts.textHash, hashes))),
      ),
    )
    .orderBy(prompts.id)
}

/** Of all days, and of those that were added since. */
export async function countOutside(db: Connection, project: string, since: Date) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      today: sql<number>`(count(*) filter (where ${gte(outsideAnswers.addedAt, since)}))::int`,
    })
    .from(outsideAnswers)
    .where(eq(projectId, project))
  return row ?? { total: 0, today: 0 }
}

/** @returns them in their order */
export const insertOutside = (db: Transaction, rows: NewOutsideAnswer[]) =>
  db.insert(outsideAnswers).values(rows).returning(added)

/** @returns whether there was one */
export async function deleteOutside(db: Transaction, project: string, answerId: string): Promise<boolean> {
  const { rowCount } = await db.delete(outsideAnswers).where(and(eq(projectId, project), eq(id, answerId)))
  return rowCount === 1
}

/** Measured with other names, or by an older detector. */
export const listOutdatedOutside = (
  db: Connection,
  { id: project, companiesVersion }: MeasuredProject,
  limit: number,
) =>
  db
    .select({ id, text: outsideAnswers.text, links: outsideAnswers.links })
    .from(outsideAnswers)
    .where(
      and(
        eq(projectId, project),
        or(ne(outsideAnswers.companiesVersion, companiesVersion), lt(outsideAnswers.detectorVersion, DETECTOR_VERSION)),
      ),
    )
    .orderBy(id)
    .limit(limit)

export const storeOutsideMeasures = (db: Transaction, project: string, answerId: string, measures: OutsideMeasures) =>
  db
    .update(outsideAnswers)
    .set(measures)
    .where(and(eq(projectId, project), eq(id, answerId)))
