// Starts a run: its row, its planned answers and their jobs in one transaction, or returns the one that there is.

import type { startRunRequest } from '@sightline/shared/contract/api/analysis.ts'
import type { z } from 'zod'
import { lockSubscription } from '../account/subscription.queries.ts'
import type { SubscriptionRow } from '../account/subscription.queries.ts'
import { subscriptionState } from '../account/subscription-state.ts'
import type { Transaction } from '../database/connection.ts'
import { violates } from '../database/database-error.ts'
import { newId } from '../database/new-id.ts'
import { ApiFailure, badInput, conflict, notFound } from '../http/api-failure.ts'
import { lockProject } from '../projects/projects.queries.ts'
import type { ProjectRow } from '../projects/projects.queries.ts'
import { enqueueAnswers } from '../queue/answer-jobs.ts'
import type { Services } from '../services.ts'
import {
  countRuns,
  findByRunKey,
  findRunning,
  forgetRunKeys,
  insertAnalysis,
  insertPlannedAnswers,
  listPromptIds,
} from './analyses.queries.ts'
import type { AnalysisRow, PlannedAnswer } from './analyses.queries.ts'
import { planRun } from './run-plan.ts'
import { nextUtcDay, startOfUtcDay } from '../days/utc-day.ts'

const RUN_KEY_MS = 24 * 60 * 60 * 1000

type RunCall = z.output<typeof startRunRequest>

export async function startRun(
  services: Services,
  ownerId: string,
  call: RunCall,
  runKey: string | null,
): Promise<AnalysisRow> {
  const begin = () =>
    services.db.transaction((transaction) => startOrReturn(services, transaction, ownerId, call, runKey))
  try {
    return await begin()
  } catch (error) {
    // Another path started one at the same time: the second look finds it.
    if (violates(error, 'analyses_one_running') || violates(error, 'analyses_run_key')) return begin()
    throw error
  }
}

async function startOrReturn(
  services: Services,
  transaction: Transaction,
  ownerId: string,
  call: RunCall,
  runKey: string | null,
): Promise<AnalysisRow> {
  const now = services.now()
  const subscription = await lockSubscription(transaction, ownerId)
  const project = await lockProject(transaction, ownerId, call.projectId)
  if (project === undefined) throw notFound('The project')

  const known = await findKnownRun(transaction, project.id, runKey, now)
  if (known !== undefined) return known
  if (project.projectStatus !== 'active') throw conflict('This project is inactive. Activate it to run an analysis.')
  await checkDailyLimit(transaction, ownerId, subscription, now)
  return planAndEnqueue(services, transaction, project, call, runKey)
}

async function findKnownRun(transaction: Transaction, projectId: string, runKey: string | null, now: Date) {
  await forgetRunKeys(transaction, projectId, new Date(now.getTime() - RUN_KEY_MS))
  const sameKey = runKey === null ? undefined : await findByRunKey(transaction, projectId, runKey)
  return sameKey ?? findRunning(transaction, projectId)
}

async function checkDailyLimit(transaction: Transaction, ownerId: string, subscription: SubscriptionRow, now: Date) {
  const limit = subscriptionState(subscription, now).terms.analysesPerDay
  if (limit === null || (await countRuns(transaction, ownerId, startOfUtcDay(now))) < limit) return
  throw new ApiFailure(
    429,
    'ANALYSIS_LIMIT_EXCEEDED',
    `You have used all ${limit} analyses of today. The limit resets at ${nextUtcDay(now)} 00:00 UTC.`,
  )
}

async function planAndEnqueue(
  { queue, platforms: { adapters }, now }: Services,
  transaction: Transaction,
  project: ProjectRow,
  call: RunCall,
  runKey: string | null,
): Promise<AnalysisRow> {
  const prompts = await listPromptIds(transaction, project.id, call.newOnly)
  if (prompts.length === 0) {
    const message = call.newOnly ? 'No new prompts to analyze.' : 'This project has no prompts yet.'
    throw badInput([{ path: 'projectId', message }])
  }
  const { platforms, modes, sample } = planRun(project, call, adapters)
  const analysisId = newId()
  const planned: PlannedAnswer[] = prompts.flatMap((prompt) =>
    platforms.flatMap((platform) =>
      modes.map((mode) => ({
        projectId: project.id,
        id: newId(),
        analysisId,
        promptId: prompt.id,
        platform,
        mode,
        sample,
      })),
    ),
  )
  const perPlatform = prompts.length * modes.length
  const analysis = await insertAnalysis(
    transaction,
    {
      projectId: project.id,
      id: analysisId,
      status: 'processing',
      runKey,
      sample,
      totalPrompts: prompts.length,
      totalResults: planned.length,
      startedAt: now(),
    },
    platforms.map((platform) => ({ platform, total: perPlatform })),
  )
  await insertPlannedAnswers(transaction, planned)
  await enqueueAnswers(queue, transaction, planned)
  return analysis
}
