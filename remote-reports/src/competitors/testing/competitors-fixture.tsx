// Three tracked competitors and one that answers cite, for the tests of the page.

import type { ApiAnswers, RecordedCall } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import type { Change } from '@sightline/shared/contract/api/reports.ts'
import { EVIDENCE, evidence } from '../../testing/evidence-fixture.ts'
import { FACTS, factsOf } from '../../testing/facts-fixture.ts'
import { companyReasons, REASONS, reasonsOf } from '../../testing/reasons-fixture.ts'
import { companyStances, STANCES, stancesOf } from '../../testing/stances-fixture.ts'
import { OUTSIDE, outsideReport } from '../../testing/outside-fixture.ts'
import { Component as Competitors } from '../Competitors.tsx'

export const TRENDS = 'GET /reports/projects/:id/visibility/trends'
export const CITATIONS = 'GET /reports/projects/:id/citations/trends'
export const SOURCES = 'GET /reports/projects/:id/citations/sources'

export const project = buildProject({
  competitors: [
    { domain: 'oakrest.com', brandNames: ['Oakrest'] },
    { domain: 'plainweave.com', brandNames: ['Plainweave'] },
    { domain: 'dozewell.com', brandNames: ['Dozewell'] },
  ],
})
export const period = { startDate: '2026-11-07', endDate: '2026-11-20', fallback: false }
const change = (from: number, to: number, isClear = true): Change => ({
  ...{ from, to, standsOut: isClear },
  result: isClear ? (to > from ? 'up' : 'down') : 'unclear',
})

const perDomain = <Value,>(you: Value, oakrest: Value, plainweave: Value, dozewell: Value) => ({
  ...{ [project.domain]: you, 'oakrest.com': oakrest },
  ...{ 'plainweave.com': plainweave, 'dozewell.com': dozewell },
})

const totals: Record<string, Record<string, number | null>> = {
  brand: perDomain(0.64, 0.71, 0.52, 0.004),
  url: perDomain(0.37, 0.46, 0.3, 0.09),
  top: perDomain(0.28, 0.35, 0.17, 0),
  sentiment: perDomain<number | null>(0.81, 140, 0.83, null),
  citation: perDomain(140, 210, 66, 9),
}

/** @param of a metric's own numbers in the place of the usual ones */
export const trends =
  (of: Record<string, Record<string, number | null>> = totals) =>
  (call: RecordedCall) => {
    const metric = new URLSearchParams(call.path.split('?')[1]).get('metric') ?? ''
    return {
      yourDomain: project.domain,
      competitors: ['oakrest.com', 'plainweave.com', 'dozewell.com'],
      series: [],
      totals: of[metric] ?? {},
      intervals:
        metric === 'brand'
          ? { 'oakrest.com': { value: 0.71, n: 580, prompts: 20, panel: { low: 0.684, high: 0.74 }, market: null } }
          : {},
      mentions: perDomain(538, 412, 301, 1),
      sincePreviousPeriod: perDomain(
        change(0.6, 0.64, false),
        change(0.8, 0.71),
        change(0.48, 0.52),
        change(0.01, 0, false),
      ),
      standing:
        metric === 'brand'
          ? { place: 2, of: 4, neighbour: 'oakrest.com', points: -7, result: 'behind', mover: null }
          : null,
      detected: [{ domain: 'somnia.com', answers: 96, urlRate: 0.064, n: 1500, low: 0.05, high: 0.08 }],
      detectedTotal: 1,
      sample: false,
      period,
    }
  }

export const sources = [
  { url: 'https://www.oakrest.com/duvets', title: null, domain: 'oakrest.com', firstDay: 15, lastDay: 18, change: 3 },
  { url: 'javascript:alert(1)', title: null, domain: 'oakrest.com', firstDay: 4, lastDay: 2, change: -2 },
]

export const answers: ApiAnswers = {
  'GET /projects/:id': { data: { project } },
  'GET /platforms': { data: { platforms: [] } },
  'GET /reports/projects/:id/overview': buildOverviewResponse({}, { period }),
  [TRENDS]: trends(),
  [CITATIONS]: {
    yourDomain: project.domain,
    competitors: [],
    detected: ['somnia.com'],
    series: [],
    totals: { 'somnia.com': 38 },
    period,
  },
  [SOURCES]: { sources, total: 2, domains: [], period },
  [EVIDENCE]: evidence,
  [FACTS]: factsOf(),
  [OUTSIDE]: outsideReport(),
  [REASONS]: reasonsOf(
    companyReasons(project.domain, {
      own: true,
      praise: [
        { topic: 'durability', answers: 46, quote: 'lasts for years' },
        { topic: 'returns', answers: 31, quote: 'can be sent back for repair' },
        { topic: 'service', answers: 29, quote: 'staff who sleep on them, too' },
        { topic: 'taste', answers: 1, quote: '' },
      ],
      blame: [{ topic: 'price', answers: 38, quote: 'good, but dearer than most' }],
    }),
    companyReasons('oakrest.com', { praise: [{ topic: 'comfort', answers: 12, quote: 'soft as a cloud' }] }),
    companyReasons('plainweave.com', {
      ahead: [{ topic: 'range', answers: 54, quote: 'every size in stock' }],
      blame: [{ topic: 'delivery', answers: 6, quote: 'weeks until it came' }],
    }),
    companyReasons('dozewell.com', { mentioned: 0, answers: 0 }),
  ),
  [STANCES]: stancesOf(
    companyStances(project.domain, [98, 281, 65, 18], { own: true }),
    companyStances('oakrest.com', [4, 3, 0, 1]),
    companyStances('plainweave.com', [120, 170, 11, 0]),
    companyStances('dozewell.com', [0, 0, 0, 0]),
  ),
}

export const open = (query = '') =>
  renderApp(<Competitors />, {
    path: '/reports/project/:projectId/competitors',
    at: `/reports/project/${project.id}/competitors${query}`,
  })
