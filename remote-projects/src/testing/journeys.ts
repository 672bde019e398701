// What a promotion looks for on this remote's screens, with these answers of the API (docs/releases.md).

import type { Journey } from '@sightline/shared/contract/journeys.ts'
import { paths } from '@sightline/shared/domain/paths.ts'
import {
  buildLimits,
  buildOverviewResponse,
  buildProject,
  buildSubscription,
} from '@sightline/shared/testing/builders.ts'
import { plans } from '../pricing/testing/plans.ts'

export const inactive = buildProject({ domain: 'willowandpine.shop', projectStatus: 'inactive' })

export const answers = {
  'GET /projects': { data: { projects: [buildProject(), inactive] } },
  'GET /projects/limits': { data: buildLimits() },
  'GET /profile/subscription': { data: buildSubscription() },
  'GET /pricing': { data: { plans } },
  'GET /reports/projects/:id/overview': buildOverviewResponse(),
}

export default [
  { path: paths.dashboard, answers, texts: ['larkandloom.com', 'willowandpine.shop', '64%'] },
  { path: paths.pricing, answers, texts: ['About Standard', 'Premium feature', 'About Enterprise'] },
] satisfies Journey[]
