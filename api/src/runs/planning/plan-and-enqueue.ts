import type { Transaction } from '../../database/connection.ts'
import { newId } from '../../database/new-id.ts'
import type { ProjectRow } from '../../projects/projects.queries.ts'
import { enqueueAnswers } from '../../queue/answer-jobs.ts'
import type { RunServices } from '../run-services.ts'
import { insertAnalysis, insertPlannedAnswers, type AnalysisRow, type PlannedAnswer } from './analyses.queries.ts'
import { planRun, type RunPlan } from './run-plan.ts'

/** Every prompt is asked on every platform in every mode: an answer and a job each. */
export async function planAndEnqueue(
  { queue, platforms: { adapters }, now }: RunServices,
  transaction: Transaction,
  project: ProjectRow,
  prompts: { id: string }[],
  call: Parameters<typeof planRun>[1],
): Promise<AnalysisRow> {
  const plan = planRun(project, call, adapters)
  const analysisId = newId()
  const planned = plannedAnswers(project.id, analysisId, prompts, plan)
  const perPlatform = prompts.length * plan.modes.length
  const analysis = await insertAnalysis(
    transaction,
    {
      projectId: project.id,
      id: analysisId,
      status: 'processing',
      sample: plan.sample,
      totalPrompts: prompts.length,
      totalResults: planned.length,
      startedAt: now(),
    },
    plan.platforms.map((platform) => ({ platform, total: perPlatform })),
  )
  await insertPlannedAnswers(transaction, planned)
  await enqueueAnswers(queue, transaction, planned)
  return analysis
}

const plannedAnswers = (
  projectId: string,
  analysisId: string,
  prompts: { id: string }[],
  { platforms, modes, sample }: RunPlan,
): PlannedAnswer[] =>
  prompts.flatMap(({ id: promptId }) =>
    platforms.flatMap((platform) =>
      modes.map((mode) => ({ projectId, id: newId(), analysisId, promptId, platform, mode, sample })),
    ),
  )
