// What a promotion looks for on this remote's screens, with these answers of the API (docs/releases.md).

import type { Journey } from '@sightline/shared/contract/journeys.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import { buildOverviewResponse, buildProject } from '@sightline/shared/testing/builders.ts'

export const projects = [buildProject(), buildProject({ domain: 'kiteandanchor.travel' })]

export const insightAnswers = {
  'GET /insights/projects/active': { projects },
  'GET /insights/:id/dashboard': buildOverviewResponse(),
}

export default [
  { path: paths.insights, answers: insightAnswers, texts: ['2 active projects', 'kiteandanchor.travel', '64%'] },
] satisfies Journey[]
