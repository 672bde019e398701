// The screen with every look-up answered, for its tests.

import type { ApiAnswers } from '@sightline/shared/testing/api-stub.ts'
import { buildLimits, buildProject, buildSubscription, buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as CreateProject } from '../CreateProject.tsx'

export const createdProject = buildProject({ domain: 'northquaybooks.com' })

export const setupAnswers = {
  'GET /platforms': {
    data: {
      platforms: [
        { id: 'chatgpt', name: 'ChatGPT', choice: 'offered', source: 'sample' },
        { id: 'gemini', name: 'Gemini', choice: 'offered', source: 'sample' },
        { id: 'grok', name: 'Grok', choice: 'coming-soon', source: 'off' },
        { id: 'perplexity', name: 'Perplexity', choice: 'hidden', source: 'off' },
      ],
    },
  },
  'GET /external/ke/domain-overview': {
    data: { traffic: 182_000, keywords: 14_200, referringDomains: 1900, backlinks: 3_860_000, sample: true },
  },
  'POST /brand-names/find': {
    data: {
      brandName: 'North Quay Books',
      otherBrandNames: ['NQ Books', 'North Quay Books'],
      description: 'second-hand books',
    },
  },
  'GET /projects/limits': { data: buildLimits() },
  'POST /projects': { data: { project: createdProject, projectId: createdProject.id } },
} satisfies ApiAnswers

/** On a plan with room for a project. */
const roomy = buildSubscription({ limits: buildLimits().limits })

export function renderSetup(
  at = '/create-project?domain=northquaybooks.com',
  user = buildUser(),
  subscription = roomy,
) {
  return renderApp(<CreateProject />, { path: '/create-project', at, session: { user, subscription } })
}
