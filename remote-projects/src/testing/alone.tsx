import { createProjectPath, editProjectPath, paths } from '@sightline/shared/domain/paths.ts'
import {
  buildLimits,
  buildOverviewResponse,
  buildProject,
  buildSubscription,
} from '@sightline/shared/testing/builders.ts'
import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import { createdProject, setupAnswers } from '../create-project/testing/create-project-setup.tsx'
import { plans } from '../pricing/testing/plans.ts'
import remote from '../remote.tsx'

const inactive = buildProject({ domain: 'willowandpine.shop', projectStatus: 'inactive' })

const edited = { data: { project: buildProject(), remeasuring: false, nextAnalysisAt: null } }

showAlone({
  remote,
  paths: manifest.paths,
  examples: {
    [paths.createProject]: createProjectPath(createdProject.domain),
    [paths.editProject]: editProjectPath(createdProject.id),
  },
  answers: {
    ...setupAnswers,
    'GET /projects': { data: { projects: [buildProject(), inactive] } },
    'GET /projects/:id': edited,
    'PATCH /projects/:id': edited,
    'GET /projects/limits': { data: buildLimits() },
    'PATCH /projects/:id/status': { data: { project: inactive } },
    'GET /profile/subscription': { data: buildSubscription() },
    'GET /pricing': { data: { plans } },
    'POST /subscription/purchase': { data: { payment: { transactionId: 'mock_alone' } } },
    'GET /reports/projects/:id/overview': buildOverviewResponse(),
  },
})
