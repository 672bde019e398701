// What a promotion looks for on this remote's screens, with these answers of the API (docs/releases.md).

import type { Journey } from '@sightline/shared/contract/journeys.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { answers, project } from './overview-answers.ts'
import { buildReport } from './report-fixture.ts'

export default [
  {
    path: projectReportPath(project.id),
    answers,
    texts: ['You appear in 64% of AI answers', '840 answers analyzed', 'Best linen sheets'],
  },
  {
    path: '/shared/q4Zk0b3Yw9T1uV5xR7cLsA',
    answers: { 'GET /shared/:code': { data: { report: buildReport() } } },
    texts: ['AI visibility of Fell & Fern', 'Which jacket is best?'],
  },
] satisfies Journey[]
