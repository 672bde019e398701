// A report of two days, for the tests of the overview's screen.

import { screen } from '@testing-library/react'
import type { ApiAnswers } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse, buildPoint, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Overview } from '../Overview.tsx'

export const project = buildProject({
  competitors: [
    { domain: 'oakrest.com', brandNames: ['Oakrest'] },
    { domain: 'plainweave.com', brandNames: ['Plainweave'] },
    { domain: 'dozewell.com', brandNames: ['Dozewell'] },
  ],
})
export const reading = (date: string, brand: number) => buildPoint({ date, brand, top: 0.28, url: 0.37, sentiment: 0.8 })
export const period = { startDate: '2026-11-07', endDate: '2026-11-20', fallback: false }
export const twoDays = { timeseries: [reading('2026-11-07', 0.58), reading('2026-11-20', 0.64)], period }
export const trends = {
  yourDomain: project.domain,
  competitors: ['oakrest.com', 'plainweave.com', 'dozewell.com'],
  series: [
    { date: '2026-11-07', [project.domain]: 0.58, 'oakrest.com': 0.72, 'plainweave.com': 0.48, 'dozewell.com': 0.2 },
    { date: '2026-11-20', [project.domain]: 0.64, 'oakrest.com': 0.71, 'plainweave.com': 0.52, 'dozewell.com': 0.24 },
  ],
  mentions: {},
  totals: {},
  detected: [],
  detectedTotal: 0,
  sample: false,
  period,
}

export const answers: ApiAnswers = {
  'GET /projects/:id': { data: { project } },
  'GET /platforms': { data: { platforms: [] } },
  'GET /reports/projects/:id/overview': buildOverviewResponse({}, twoDays),
  'GET /reports/projects/:id/visibility/trends': trends,
}

export const open = (query = '') =>
  renderApp(<Overview />, { path: '/reports/project/:projectId', at: `/reports/project/${project.id}${query}` })

export const verdict = () => screen.findByRole('heading', { name: /^You appear in/ })
