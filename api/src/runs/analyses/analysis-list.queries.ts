// Runs with their answers, page by page. Callers have checked the project's owner.

import type { analysisListQuery } from '@sightline/shared/contract/api/analysis.ts'
import type { AnswerMode, PlatformId } from '@sightline/shared/domain/platforms.ts'
import { and, count, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Connection } from '../../database/connection.ts'
import { isAfter, pageOf, placeIn, sortedBy, type ListOrder } from '../../database/list-cursor.ts'
import { analyses, answerCompanies, answers } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import type { ProjectRow } from '../../projects/projects.queries.ts'

type ListQuery = z.output<typeof analysisListQuery>

/** Totals of the brand over a whole run. */
export interface RunTotals {
  analysisId: string
  answered: number
  mentioned: number
  cited: number
  lastAnswerAt: Date | null
}

export interface RunResult {
  analysisId: string
  promptId: string
  text: string
  platform: PlatformId
  mode: AnswerMode
  mentioned: boolean
  cited: boolean
}

/** A run in progress has no end: it sorts as the most recently updated, and last by its end. */
function orderOf({ sortBy, sortOrder }: Pick<ListQuery, 'sortBy' | 'sortOrder'>): ListOrder {
  const endOfList = sql.raw(sortOrder === 'asc' ? `'infinity'` : `'-infinity'`)
  const times: Record<ListQuery['sortBy'], SQL> = {
    createdAt: sql`${analyses.startedAt}`,
    completedAt: sql`coalesce(${analyses.completedAt}, ${endOfList})`,
    updatedAt: sql`coalesce(${analyses.completedAt}, 'infinity')`,
  }
  return {
    name: `analyses ${sortBy} ${sortOrder}`,
    by: [
      { value: sql`extract(epoch from ${times[sortBy]})`, type: 'numeric' },
      { value: sql`${analyses.id}`, type: 'uuid' },
    ],
    direction: sortOrder,
  }
}

export async function listAnalyses(db: Connection, projectId: string, query: ListQuery) {
  const { page, limit, cursor } = query
  const order = orderOf(query)
  const found = await db
    .select({ ...getTableColumns(analyses), place: placeIn(order) })
    .from(analyses)
    .where(and(eq(analyses.projectId, projectId), isAfter(order, cursor)))
    .orderBy(sortedBy(order))
    .limit(limit + 1)
    .offset(cursor === undefined ? (page - 1) * limit : 0)
  const { page: runs, nextCursor } = pageOf(order, found, limit)
  return { runs, nextCursor }
}

export const countAnalyses = (db: Connection, projectId: string): Promise<number> =>
  db.$count(analyses, eq(analyses.projectId, projectId))

const ownMeasure = and(
  eq(answerCompanies.projectId, answers.projectId),
  eq(answerCompanies.answerId, answers.id),
  eq(answerCompanies.own, true),
)

/** Sample answers are ignored once there are real ones, as in the reports. */
type AnsweredProject = Pick<ProjectRow, 'id' | 'hasRealAnswers'>

/** Totals of those runs that have an answer. */
export function sumRuns(db: Connection, project: AnsweredProject, analysisIds: string[]): Promise<RunTotals[]> {
  return db
    .select({
      analysisId: answers.analysisId,
      answered: count(),
      mentioned: sql<number>`count(*) filter (where ${answerCompanies.counted} > 0)::int`,
      cited: sql<number>`count(*) filter (where ${answerCompanies.citations} > 0)::int`,
      lastAnswerAt: sql<Date | null>`max(${answers.answeredAt})`.mapWith(answers.answeredAt),
    })
    .from(answers)
    .innerJoin(answerCompanies, ownMeasure)
    .where(
      and(
        eq(answers.projectId, project.id),
        inArray(answers.analysisId, analysisIds),
        eq(answers.state, 'answered'),
        eq(answers.sample, !project.hasRealAnswers),
      ),
    )
    .groupBy(answers.analysisId)
}

/** Ordered by prompt. @param limit per run */
export async function listResults(
  db: Connection,
  project: AnsweredProject,
  analysisIds: string[],
  limit: number,
): Promise<RunResult[]> {
  const { rows } = await db.execute<{ [Field in keyof RunResult]: RunResult[Field] }>(sql`
    select run.id as "analysisId", result.*
    from unnest(${sql.param(analysisIds)}::uuid[]) as run(id)
    cross join lateral (
      select answer.prompt_id as "promptId", prompt.text, answer.platform, answer.mode,
        said.counted > 0 as mentioned, said.citations > 0 as cited
      from ${answers} as answer
      join ${prompts} as prompt on prompt.project_id = answer.project_id and prompt.id = answer.prompt_id
      join ${answerCompanies} as said
        on said.project_id = answer.project_id and said.answer_id = answer.id and said.own
      where answer.project_id = ${project.id} and answer.analysis_id = run.id and answer.state = 'answered'
        and answer.sample = ${!project.hasRealAnswers}
      order by answer.prompt_id, answer.platform, answer.mode
      limit ${limit}
    ) as result`)
  return rows
}
