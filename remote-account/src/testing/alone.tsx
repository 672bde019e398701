import { buildLimits, buildOverviewResponse, buildProject, buildSubscription } from '@sightline/shared/testing/builders.ts'
import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import remote from '../remote.tsx'

showAlone({
  remote,
  paths: manifest.paths,
  answers: {
    'GET /projects': { data: { projects: [buildProject(), buildProject({ domain: 'kiteandanchor.travel' })] } },
    'GET /projects/limits': { data: buildLimits({ currentActive: 2 }) },
    'GET /profile/subscription': { data: buildSubscription() },
    'GET /reports/projects/:id/overview': buildOverviewResponse(),
  },
})
