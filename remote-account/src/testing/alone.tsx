import { buildLimits, buildOverviewResponse, buildSubscription } from '@sightline/shared/testing/builders.ts'
import { showAlone } from '@sightline/shared/testing/alone/show-alone.tsx'
import manifest from '../../remote.json'
import remote from '../remote.tsx'
import { insightAnswers, projects } from './journeys.ts'

showAlone({
  remote,
  paths: manifest.paths,
  answers: {
    'GET /connections': { data: { connections: [] } },
    'GET /projects': { data: { projects } },
    'GET /projects/limits': { data: buildLimits({ currentActive: 2 }) },
    'GET /projects/:id': { data: { project: projects[0] } },
    'GET /api-tokens': { data: { tokens: [], changes: [] } },
    'GET /workspaces': {
      data: { workspaces: [{ id: 'w1', name: 'Northwind', role: 'editor', ownerName: 'Maya Chen' }] },
    },
    'GET /workspaces/w1': {
      data: {
        workspace: { id: 'w1', name: 'Northwind', role: 'editor', ownerName: 'Maya Chen' },
        owner: { id: 'u1', name: 'Maya Chen', email: 'owner@example.com' },
        members: [],
        invitations: [],
      },
    },
    'GET /webhooks': { data: { webhooks: [], available: true } },
    'GET /profile/subscription': { data: buildSubscription() },
    ...insightAnswers,
    'GET /reports/projects/:id/overview': buildOverviewResponse(),
    'GET /reports/projects/:id/visibility/trends': {
      yourDomain: 'larkandloom.com',
      competitors: [],
      series: [],
      sample: false,
    },
  },
})
