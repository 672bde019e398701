import { analysisCalls } from '@sightline/shared/contract/api/analysis.ts'
import { LARGEST_BODY_BYTES } from '@sightline/shared/contract/body-limit.ts'
import { counted } from '@sightline/shared/domain/counted.ts'
import { newPromptsStarted } from '@sightline/shared/domain/new-prompts-messages.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import type { Connection } from '../../database/connection.ts'
import { forTokens } from '../../http/access.ts'
import { required } from '../../http/api-failure.ts'
import { limitPerMinute } from '../../http/rate-limit.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { findProject } from '../../projects/projects.queries.ts'
import { cancelAnalysis, findAnalysis, rereadAnalysis, type AnalysisRow } from '../planning/analyses.queries.ts'
import { priceRun } from '../planning/price-run.ts'
import { startRun } from '../planning/start-run.ts'
import type { RunServices } from '../run-services.ts'
import { presentStarted, readProgress } from './progress.ts'

/** A start plans thousands of answers; in a plan without a daily limit, nothing else bounds starting and cancelling. */
const STARTS_PER_MINUTE = 60
const starting = { ...limitPerMinute(STARTS_PER_MINUTE), ...forTokens('run', 'body') }

/** The second path is older, and clients fall back to it. */
const NEW_PROMPTS = [
  ['/project-analysis/new-prompts', analysisCalls.analyseNewPrompts],
  ['/project-new-analysis/run', analysisCalls.analyseNewPromptsAtOldAddress],
] as const

export const analysisRoutes: Routes<RunServices> = async (app, { services }) => {
  const { db, now } = services

  const startingAnalysis = { config: starting, schema: analysisCalls.startAnalysis }
  app.post('/project-analysis/run', startingAnalysis, async (request, reply) => {
    const { newOnly, ...call } = request.body
    const runKey = request.headers['idempotency-key'] ?? null
    const ask = newOnly ? 'new' : 'library'
    const analysis = await startRun(services, currentUser(request).workspaceId, { ...call, ask }, runKey)
    request.change = { about: counted(analysis.totalPrompts, 'prompt') }
    return reply.code(202).send(success(await presentStarted(db, analysis), 'Analysis started'))
  })

  for (const [path, schema] of NEW_PROMPTS) {
    app.post(path, { config: starting, bodyLimit: LARGEST_BODY_BYTES, schema }, async (request, reply) => {
      const { promptIds, prompts, ...call } = request.body
      const runKey = request.headers['idempotency-key'] ?? null
      const ask = { promptIds, prompts }
      const analysis = await startRun(services, currentUser(request).workspaceId, { ...call, ask }, runKey)
      request.change = { about: counted(analysis.totalPrompts, 'prompt') }
      return reply.code(202).send(success(await presentStarted(db, analysis), newPromptsStarted(analysis.totalPrompts)))
    })
  }

  const pricing = { config: forTokens('read', 'projectId'), schema: analysisCalls.priceRun }
  app.get('/project-analysis/project/:projectId/price', pricing, async (request) => {
    const caller = currentUser(request)
    const project = required(await findProject(db, caller.workspaceId, request.params.projectId), 'The project')
    return success(await priceRun(services, project, caller))
  })

  const reading = { config: forTokens('read', 'analysis'), schema: analysisCalls.getAnalysis }
  app.get('/project-analysis/:id', reading, async (request) =>
    success(await readProgress(db, await requireAnalysis(db, currentUser(request).workspaceId, request.params.id))),
  )

  const cancelling = { config: forTokens('run', 'analysis'), schema: analysisCalls.cancelAnalysis }
  app.post('/project-analysis/:id/cancel', cancelling, async (request) => {
    const analysis = await requireAnalysis(db, currentUser(request).workspaceId, request.params.id)
    await db.transaction((transaction) => cancelAnalysis(transaction, analysis, now()))
    return success(await readProgress(db, (await rereadAnalysis(db, analysis)) ?? analysis))
  })
}

export async function requireAnalysis(db: Connection, workspaceId: string, analysisId: string): Promise<AnalysisRow> {
  const analysis = required(await findAnalysis(db, workspaceId, analysisId), 'The analysis')
  return analysis
}
