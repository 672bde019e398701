// A report of two days, for the tests of the screen.

import type { ApiAnswers } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Citations } from '../Citations.tsx'

export const OVERVIEW = 'GET /reports/projects/:id/overview'
export const TRENDS = 'GET /reports/projects/:id/citations/trends'
export const SHARES = 'GET /reports/projects/:id/citations/shares'
export const SOURCES = 'GET /reports/projects/:id/citations/sources'
export const REDDIT = 'GET /citations/projects/:id/reddit/sources'
export const COMPETITORS = 'GET /citations/projects/:id/competitor/sources'

export const project = buildProject({
  competitors: [
    { domain: 'oakrest.com', brandNames: ['Oakrest'] },
    { domain: 'plainweave.com', brandNames: ['Plainweave'] },
    { domain: 'featherhill.com', brandNames: ['Featherhill'] },
    { domain: 'somniahome.com', brandNames: ['Somnia Home'] },
    { domain: 'dozewell.com', brandNames: ['Dozewell'] },
  ],
})
const [oakrest, plainweave, featherhill, somnia, dozewell] = project.competitors.map(({ domain }) => domain) as [
  string,
  string,
  string,
  string,
  string,
]

export const buildPage = (url: string, firstDay: number, lastDay: number, more: object = {}) => ({
  ...{ url, title: null, domain: url.split('/')[2]?.replace(/^www\./, '') ?? '' },
  ...{ firstDay, lastDay, change: lastDay - firstDay, ...more },
})

export const period = { startDate: '2026-11-07', endDate: '2026-11-20', fallback: false }
const listed = { period, firstDay: '2026-11-07', lastDay: '2026-11-20', sample: false }

export const trends = {
  yourDomain: project.domain,
  competitors: [oakrest, plainweave, featherhill, somnia, dozewell],
  detected: [],
  series: [
    {
      date: '2026-11-07',
      [project.domain]: 88,
      [oakrest]: 120,
      [plainweave]: 70,
      [featherhill]: 64,
      [somnia]: 40,
      [dozewell]: 2,
    },
    {
      date: '2026-11-20',
      [project.domain]: 101,
      [oakrest]: 136,
      [plainweave]: 79,
      [featherhill]: 56,
      [somnia]: 47,
      [dozewell]: 3,
    },
  ],
  totals: {},
  sample: false,
  period,
}

export const sources = {
  sources: [
    buildPage('https://thelinenreport.com/best-organic-sheets', 14, 21),
    buildPage('https://larkandloom.com/guides/gots-certified', 9, 17),
    buildPage('https://housemargin.com/reviews', 16, 12),
    buildPage('https://greenhomeindex.org/bedding', 11, 11),
  ],
  domains: [
    { domain: 'thelinenreport.com', sources: 30, firstDay: 61, lastDay: 70 },
    { domain: 'larkandloom.com', sources: 20, firstDay: 88, lastDay: 101 },
    { domain: 'housemargin.com', sources: 12, firstDay: 30, lastDay: 22 },
    { domain: 'greenhomeindex.org', sources: 1, firstDay: 11, lastDay: 11 },
  ],
  total: 63,
  ...listed,
}

const share = (kind: string, citations: number, citationsBefore: number, ...domains: [string, number][]) => ({
  ...{ kind, citations, citationsBefore },
  domains: domains.map(([domain, count]) => ({ domain, citations: count })),
})

export const shares = {
  citations: 200,
  citationsBefore: 100,
  kinds: [
    share('own', 48, 20, ['larkandloom.com', 48]),
    share('rivals', 60, 33, ['oakrest.com', 40], ['plainweave.com', 20]),
    share('reviews', 82, 40, ['trustpilot.com', 82]),
    share('communities', 0, 0),
    share('editorial', 0, 0),
    share('other', 10, 7, ['thelinenreport.com', 10]),
  ],
  period,
  sample: false,
}

export const answers: ApiAnswers = {
  'GET /projects/:id': { data: { project } },
  'GET /platforms': { data: { platforms: [] } },
  [OVERVIEW]: buildOverviewResponse({ failedResults: 12 }, { period }),
  [TRENDS]: trends,
  [SHARES]: shares,
  [SOURCES]: sources,
  [REDDIT]: {
    sources: [
      buildPage('https://www.reddit.com/r/BuyItForLife/comments/1/', 9, 13, {
        title: 'What sheets actually last?',
        subreddit: 'BuyItForLife',
      }),
      buildPage('https://redd.it/1abcd2', 0, 3, { subreddit: null }),
    ],
    total: 2,
    ...listed,
  },
  [COMPETITORS]: {
    sources: [
      buildPage('https://oakrest.com/breeze-duvet', 15, 18, { competitorDomain: oakrest }),
      buildPage('https://plainweave.com/linen', 9, 8, { competitorDomain: plainweave }),
    ],
    total: 2,
    ...listed,
  },
}

export const open = (query = '') =>
  renderApp(<Citations />, {
    path: '/reports/project/:projectId/citations',
    at: `/reports/project/${project.id}/citations${query}`,
  })
