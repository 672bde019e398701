// Starts a run: inserts its row, its planned answers and their jobs in one transaction; or returns the run in progress.

import { createHash } from 'node:crypto'
import type { startRunRequest } from '@sightline/shared/contract/api/analysis.ts'
import { NOTHING_NEW } from '@sightline/shared/domain/new-prompts-messages.ts'
import type { z } from 'zod'
import { subscriptionState } from '../../accounts/plans/subscription-state.ts'
import { lockSubscription, type SubscriptionRow } from '../../accounts/plans/subscription.queries.ts'
import type { Transaction } from '../../database/connection.ts'
import { violates } from '../../database/database-error.ts'
import { newId } from '../../database/new-id.ts'
import { badInput, conflict, required } from '../../http/api-failure.ts'
import { lockProject, type ProjectRow } from '../../projects/projects.queries.ts'
import { findRunning } from '../../prompts/running-analysis.queries.ts'
import { enqueueAnswers } from '../../queue/answer-jobs.ts'
import { listOwn } from '../connections/connections.queries.ts'
import type { RunServices } from '../run-services.ts'
import {
  findByRunKey,
  forgetRunKeys,
  insertAnalysis,
  insertPlannedAnswers,
  keepRunKey,
  listAskedPromptIds,
  listPromptIds,
  type AnalysisRow,
  type PlannedAnswer,
} from './analyses.queries.ts'
import { requirePrompts, type NamedPrompts } from './new-prompts.ts'
import { checkDailyLimit, checkRoomOfRun } from './run-limits.ts'
import { planRun, type RunPlan } from './run-plan.ts'

const RUN_KEY_MS = 24 * 60 * 60 * 1000
const OTHER_CALL = 'This idempotency key was used for another analysis.'

type RunCall = Pick<z.output<typeof startRunRequest>, 'projectId' | 'platforms' | 'modes'> & {
  /** all prompts of the library, those without an answer, or the named ones */
  ask: 'library' | 'new' | NamedPrompts
}

export async function startRun(
  services: RunServices,
  workspaceId: string,
  call: RunCall,
  runKey: string | null,
): Promise<AnalysisRow> {
  const begin = () =>
    services.db.transaction((transaction) => startOrReturn(services, transaction, workspaceId, call, runKey))
  try {
    return await begin()
  } catch (error) {
    // Lost a race: a concurrent call has started a run, and the retry finds it.
    if (violates(error, 'analyses_one_running')) return begin()
    throw error
  }
}

async function startOrReturn(
  services: RunServices,
  transaction: Transaction,
  workspaceId: string,
  call: RunCall,
  runKey: string | null,
): Promise<AnalysisRow> {
  const now = services.now()
  const subscription = await lockSubscription(transaction, workspaceId)
  const project = required(await lockProject(transaction, workspaceId, call.projectId), 'The project')

  await forgetRunKeys(transaction, project.id, new Date(now.getTime() - RUN_KEY_MS))
  const named = typeof call.ask === 'string' ? null : await requirePrompts(transaction, project.id, call.ask)
  const askedHash = named && hashOfAsked(named, call)
  const sameKey = runKey === null ? undefined : await findByRunKey(transaction, project.id, runKey)
  // A call without prompts gets the key's run: the analysis screen follows the library's runs so.
  if (sameKey !== undefined && askedHash !== null && sameKey.askedHash !== askedHash) {
    throw conflict(OTHER_CALL, { analysisId: sameKey.analysis.id })
  }
  if (sameKey !== undefined) return sameKey.analysis
  const analysis = await runningOrNew(services, transaction, subscription, project, call, named)
  if (runKey !== null) await keepRunKey(transaction, analysis, { key: runKey, askedHash, usedAt: now })
  return analysis
}

/** Equal for calls with the same prompts, platforms and modes, in any order. */
function hashOfAsked(prompts: { id: string }[], { platforms = [], modes }: RunCall): string {
  const asked = [prompts.map(({ id }) => id), platforms, modes].map((names) => [...new Set<string>(names)].sort())
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex')
}

async function runningOrNew(
  services: RunServices,
  transaction: Transaction,
  subscription: SubscriptionRow,
  project: ProjectRow,
  call: RunCall,
  named: { id: string }[] | null,
): Promise<AnalysisRow> {
  const running = await findRunning(transaction, project.id)
  if (running !== undefined && named === null) return running
  const prompts = named ?? (await listPromptIds(transaction, project.id, call.ask === 'new'))
  if (running !== undefined) return requireSamePrompts(transaction, running, prompts)
  if (project.projectStatus !== 'active') throw conflict('This project is inactive. Activate it to run an analysis.')
  const { terms } = subscriptionState(subscription, services.now())
  await checkRoomOfRun(transaction, project.workspaceId, terms, prompts.length)
  await checkDailyLimit(transaction, project.workspaceId, terms, services.now())
  if (prompts.length === 0) {
    const message = call.ask === 'new' ? NOTHING_NEW : 'This project has no prompts yet.'
    throw badInput([{ path: 'projectId', message }])
  }
  return planAndEnqueue(services, transaction, project, prompts, call)
}

/** A repeated call gets the run in progress; a call for other prompts gets 409. */
async function requireSamePrompts(
  transaction: Transaction,
  running: AnalysisRow,
  prompts: { id: string }[],
): Promise<AnalysisRow> {
  const asked = await listAskedPromptIds(transaction, running)
  if (asked.symmetricDifference(new Set(prompts.map(({ id }) => id))).size === 0) return running
  const message = 'Another analysis of this project is running. Start this one when it is finished.'
  throw conflict(message, { analysisId: running.id })
}

/** One answer and one job per prompt, platform and mode. */
async function planAndEnqueue(
  { queue, platforms: { adapters }, now }: RunServices,
  transaction: Transaction,
  project: ProjectRow,
  prompts: { id: string }[],
  call: Parameters<typeof planRun>[1],
): Promise<AnalysisRow> {
  const own = await listOwn(transaction, project.workspaceId)
  const plan = planRun(project, call, new Set([...adapters.keys(), ...own]))
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
  const ownKeyOf = ({ platform }: PlannedAnswer) => (own.has(platform) ? project.workspaceId : null)
  await enqueueAnswers(
    queue,
    transaction,
    planned.map((answer) => ({ ...answer, ownKeyOf: ownKeyOf(answer) })),
  )
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
