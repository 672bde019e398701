import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../database/connection.ts'
import { workspaces } from '../../database/schema/accounts.ts'
import { analyses, answers } from '../../database/schema/answers.ts'
import { connections } from '../../database/schema/connections.ts'
import { categoryOfPrompt, projects, promptCategories, prompts } from '../../database/schema/projects.ts'
import { isOwn, ownConnection } from '../connections/connections.queries.ts'
import type { AnswerRef } from './answer-rows.ts'

/** Everything needed to ask for one answer. */
export type PlannedQuestion = NonNullable<Awaited<ReturnType<typeof findPlannedQuestion>>>

/** As the queue names it. */
export const toAsk = ({
  projectId,
  analysisId,
  answerId: id,
  platform,
  sample,
  own,
  workspaceId,
}: PlannedQuestion) => ({
  ...{ projectId, analysisId, id, platform },
  ownKeyOf: own !== null && !sample ? workspaceId : null,
})

/** undefined when the answer is no longer planned: stored, failed or cancelled. */
export async function findPlannedQuestion(db: Connection, { projectId, answerId }: AnswerRef) {
  const [row] = await db
    .select({
      projectId: answers.projectId,
      answerId: answers.id,
      analysisId: answers.analysisId,
      promptId: answers.promptId,
      promptText: prompts.text,
      category: promptCategories.name,
      platform: answers.platform,
      mode: answers.mode,
      sample: answers.sample,
      /** calls made so far */
      tries: answers.tries,
      /** US dollars that the run's stored answers have cost the operator */
      runCost: analyses.cost,
      workspaceId: workspaces.id,
      /** the account's own key or endpoint, which goes before the operator's; as it is now, not as the run was planned */
      own: ownConnection,
      project: {
        domain: projects.domain,
        brandNames: projects.brandNames,
        competitors: projects.competitors,
        companiesVersion: projects.companiesVersion,
        targetGeography: projects.targetGeography,
        targetPersona: projects.targetPersona,
      },
    })
    .from(answers)
    .innerJoin(analyses, and(eq(analyses.projectId, answers.projectId), eq(analyses.id, answers.analysisId)))
    .innerJoin(prompts, and(eq(prompts.projectId, answers.projectId), eq(prompts.id, answers.promptId)))
    .innerJoin(promptCategories, categoryOfPrompt)
    .innerJoin(projects, eq(projects.id, answers.projectId))
    .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
    .leftJoin(
      connections,
      and(eq(connections.workspaceId, projects.workspaceId), eq(connections.platform, answers.platform), isOwn),
    )
    .where(and(eq(answers.projectId, projectId), eq(answers.id, answerId), eq(answers.state, 'planned')))
  return row
}
