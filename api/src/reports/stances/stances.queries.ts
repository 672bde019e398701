import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { answers } from '../../database/schema/answers.ts'
import { prompts } from '../../database/schema/projects.ts'
import { ofFilter, type SummedProject, type SumsFilter } from '../read-sums.queries.ts'

/**
 * Whether the same model, or the rules alone, decided the stances of all these days. Answers are read prompt by prompt, as they are
 * indexed by it and their day. The caller has checked the project's owner.
 */
export async function haveOneReader(
  db: Connection,
  project: SummedProject,
  filter: SumsFilter,
  days: readonly string[],
): Promise<boolean> {
  if (days.length < 2) return true
  const ofPrompt = and(eq(answers.projectId, prompts.projectId), eq(answers.promptId, prompts.id))
  const judged = await db
    .selectDistinct({ day: answers.day, model: sql<string>`${answers.judgement}->>'model'` })
    .from(prompts)
    .innerJoin(answers, and(ofPrompt, inArray(answers.day, [...days])))
    .where(
      and(
        eq(prompts.projectId, project.id),
        ofFilter(answers, project, filter),
        isNotNull(answers.judgement),
        sql`jsonb_path_exists(${answers.judgement}, '$.companies[*].stance')`,
      ),
    )
  const readersOf = (of: string) =>
    judged
      .filter(({ day }) => day === of)
      .map(({ model }) => model)
      .sort()
      .join(' ')
  return new Set(days.map(readersOf)).size === 1
}
