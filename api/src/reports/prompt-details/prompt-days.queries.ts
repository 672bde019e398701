// The answers to one prompt, by day. Callers have checked the project's owner.

import { and, asc, between, desc, eq, gt, or, sql, type AnyColumn } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { categoryOfPrompt, promptCategories, prompts } from '../../database/schema/projects.ts'
import { promptDailySums } from '../../database/schema/sums.ts'
import type { Period } from '../period.ts'
import type { ReportedProject } from '../reported-project.queries.ts'
import { ofFilter, type SumsFilter } from '../read-sums.queries.ts'

const MAX_ROWS = 10_000

/** Includes archived prompts, whose answers are kept. */
export async function findPrompt(db: Connection, projectId: string, promptId: string) {
  const [prompt] = await db
    .select({
      id: prompts.id,
      text: prompts.text,
      category: promptCategories.name,
      archivedAt: prompts.archivedAt,
    })
    .from(prompts)
    .innerJoin(promptCategories, categoryOfPrompt)
    .where(and(eq(prompts.projectId, projectId), eq(prompts.id, promptId)))
  return prompt
}

const sums = promptDailySums
const total = (column: AnyColumn) => sql<number>`sum(${column})::int`
const columns = {
  day: sums.day,
  platform: sums.platform,
  mode: sums.mode,
  answered: total(sums.answered),
  failed: total(sums.failed),
  positionSum: total(sums.positionSum),
  positionSquareSum: total(sums.positionSquareSum),
  positionCount: total(sums.positionCount),
  citationPositionSum: total(sums.citationPositionSum),
  citationPositionCount: total(sums.citationPositionCount),
}
export type PromptDay = Pick<typeof sums.$inferSelect, keyof typeof columns>

/** One row per day, platform and mode with answers, failed ones included; newest first. */
export function promptDays(
  db: Connection,
  project: Pick<ReportedProject, 'id' | 'hasRealAnswers'>,
  promptId: string,
  period: Period,
  filter: SumsFilter,
): Promise<PromptDay[]> {
  return db
    .select(columns)
    .from(sums)
    .where(
      and(
        eq(sums.projectId, project.id),
        eq(sums.promptId, promptId),
        between(sums.day, period.startDate, period.endDate),
        ofFilter(sums, project, filter),
        or(gt(sums.answered, 0), gt(sums.failed, 0)),
      ),
    )
    .groupBy(sums.day, sums.platform, sums.mode)
    .orderBy(desc(sums.day), asc(sums.platform), asc(sums.mode))
    .limit(MAX_ROWS)
}
