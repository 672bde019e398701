import { createProjectPath, editProjectPath, paths } from '@sightline/shared/contract/paths.ts'
import { buildId, buildLimits, buildOverviewResponse, buildProject, buildSubscription } from '@sightline/shared/testing/builders.ts'
import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import { createdProject, setupAnswers } from '../create-project/testing/create-project-setup.tsx'
import remote from '../remote.tsx'

const plan = (slug: string, title: string, priceNumeric: number, isRecommended = false) => {
  const limits = { activeProjects: 5, promptsPerProject: 100, analysesPerDay: 24 }
  return { _id: slug, id: buildId(), slug, title, description: `About ${title}`, priceNumeric, features: [`${title} feature`], isRecommended, limits }
}
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
    'GET /pricing': { data: { plans: [plan('standard', 'Standard', 49), plan('premium', 'Premium', 149, true), plan('enterprise', 'Enterprise', 0)] } },
    'GET /reports/projects/:id/overview': buildOverviewResponse(),
  },
})
