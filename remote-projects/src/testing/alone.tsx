import { createProjectPath, editProjectPath, paths } from '@sightline/shared/domain/paths.ts'
import { buildProject } from '@sightline/shared/testing/builders.ts'
import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import { createdProject, setupAnswers } from '../create-project/testing/create-project-setup.tsx'
import remote from '../remote.tsx'
import { answers, inactive } from './journeys.ts'

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
    ...answers,
    'GET /projects/:id': edited,
    'PATCH /projects/:id': edited,
    'PATCH /projects/:id/status': { data: { project: inactive } },
    'POST /subscription/purchase': { data: { payment: { transactionId: 'mock_alone' } } },
  },
})
