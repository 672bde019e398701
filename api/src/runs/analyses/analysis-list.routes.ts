// The runs of a project with their answers, to which the project cards fall back.

import { promptNames } from '../../prompts/prompt-names.queries.ts'
import { analysisCalls, MAX_LISTED_RESULTS } from '@sightline/shared/contract/api/analysis.ts'
import { geographyName } from '@sightline/shared/domain/geographies.ts'
import { currentUser } from '../../accounts/sign-in/signed-in.ts'
import { forTokens } from '../../http/access.ts'
import { notFound } from '../../http/api-failure.ts'
import type { Routes } from '../../http/routes.ts'
import { success } from '../../http/success.ts'
import { findProject } from '../../projects/projects.queries.ts'
import type { RunServices } from '../run-services.ts'
import { presentStoredAnalysis } from './analysis-list.presenter.ts'
import { countAnalyses, listAnalyses, listResults, sumRuns } from './analysis-list.queries.ts'

export const analysisListRoutes: Routes<RunServices> = async (app, { services: { db } }) => {
  const listing = { config: forTokens('read', 'projectId'), schema: analysisCalls.listAnalyses }
  app.get('/project-analysis/project/:projectId', listing, async (request) => {
    const project = await findProject(db, currentUser(request).workspaceId, request.params.projectId)
    if (project === undefined) throw notFound('The project')
    const { page, limit } = request.query
    const { runs, nextCursor } = await listAnalyses(db, project.id, request.query)
    const ids = runs.map((run) => run.id)
    const totals = new Map((await sumRuns(db, project, ids)).map((run) => [run.analysisId, run]))
    const results = await listResults(db, project, ids, Math.floor(MAX_LISTED_RESULTS / limit))
    const analyses = runs.map((run) =>
      presentStoredAnalysis(
        run,
        geographyName(project.targetGeography),
        totals.get(run.id),
        results.filter(({ analysisId }) => analysisId === run.id),
      ),
    )
    // A viewer from whom the owner hides prompts knows them by number.
    if (currentUser(request).membership?.hidePrompts) {
      const nameOf = await promptNames(db, project.id)
      for (const analysis of analyses)
        analysis.prompts = analysis.prompts.map((prompt) => ({ ...prompt, text: nameOf(prompt.promptId) }))
    }
    return success({ analyses, page, total: await countAnalyses(db, project.id), nextCursor })
  })
}
