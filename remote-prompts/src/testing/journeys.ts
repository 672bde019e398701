// What a promotion looks for on this remote's screens, with these answers of the API (docs/releases.md).

import type { Journey } from '@sightline/shared/contract/journeys.ts'
import { projectReportPath } from '@sightline/shared/domain/paths.ts'
import { answers, linen, project } from '../library/testing/library-answers.ts'

export default [
  {
    path: projectReportPath(project.id, 'prompts'),
    answers,
    texts: ['4 prompts in 2 categories', linen.text, '9 of 42'],
  },
] satisfies Journey[]
