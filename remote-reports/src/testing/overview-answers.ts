// A report of two days, for the overview's screen: as data, which Node reads for the journeys.

import type { Journey } from '@sightline/shared/contract/journeys.ts'
import type { ProposedStep } from '@sightline/shared/contract/api/next-steps.ts'
import type { PositionRow } from '@sightline/shared/contract/api/answers.ts'
import { buildId, buildOverviewResponse, buildPoint, buildProject } from '@sightline/shared/testing/builders.ts'
import { noOutsideAnswers, OUTSIDE_ANSWERS } from './outside-fixture.ts'
import { companyStances, STANCES, stancesOf } from './stances-fixture.ts'

/** A row of a prompt that has answers on both days. */
export const buildPosition = (row: Partial<PositionRow>): PositionRow => ({
  ...{ promptId: buildId(), promptText: 'A prompt', category: 'General', branded: false },
  ...{
    firstDay: '2026-11-07',
    lastDay: '2026-11-20',
    firstDayPosition: 1,
    lastDayPosition: 1,
    positionChange: null,
    positioned: true,
    mentions: {
      named: 20,
      answers: 42,
      namedBefore: 21,
      answersBefore: 42,
      fell: false,
      interval: null,
      platforms: [],
    },
    stances: { recommended: 8, listed: 8, caveated: 4, dismissed: 0 },
  },
  ...row,
})

/** What to do next, of a prompt unless a page is given. */
export const buildStep = (step: Partial<ProposedStep>): ProposedStep => ({
  ...{ kind: 'win-back', subject: buildId(), state: 'open', promptText: null, page: null },
  ...{ answers: 42, named: 9, answersBefore: null, namedBefore: null, prompts: 1, instead: [], sources: [] },
  ...{ expected: { low: 0.02, high: 0.03 }, certainty: 'likely' },
  ...step,
})

export const project = buildProject({
  competitors: [
    { domain: 'oakrest.com', brandNames: ['Oakrest'] },
    { domain: 'plainweave.com', brandNames: ['Plainweave'] },
    { domain: 'dozewell.com', brandNames: ['Dozewell'] },
  ],
})
export const reading = (date: string, brand: number) =>
  buildPoint({ date, brand, top: 0.28, url: 0.37, sentiment: 0.8 })
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
  totals: { [project.domain]: 0.64, 'oakrest.com': 0.71, 'plainweave.com': 0.52, 'dozewell.com': 0.24 },
  standing: { place: 2, of: 4, neighbour: 'oakrest.com', points: -7, result: 'behind', mover: null },
  detected: [],
  detectedTotal: 0,
  sample: false,
  period,
}

const change = { from: 0.58, to: 0.64, result: 'up' as const, standsOut: true }
export const sincePreviousPeriod = { brand: change, top: null, url: null, sentiment: null }

export const positions = [
  buildPosition({
    promptText: 'Best duvet for hot sleepers [1]',
    firstDayPosition: 2,
    lastDayPosition: 5,
    positionChange: -3,
    mentions: { named: 9, answers: 42, namedBefore: 21, answersBefore: 42, fell: true, interval: null, platforms: [] },
  }),
  buildPosition({ promptText: 'Best linen sheets', firstDayPosition: 4, lastDayPosition: 2.5, positionChange: 1.5 }),
  buildPosition({ promptText: 'Is linen worth it?', firstDayPosition: null, lastDayPosition: 6 }),
  buildPosition({ promptText: 'Softest percale', firstDayPosition: null, lastDayPosition: null, positioned: false }),
]

export const answers = {
  'GET /projects/:id': { data: { project } },
  'GET /platforms': { data: { platforms: [] } },
  'GET /reports/projects/:id/overview': buildOverviewResponse({ sincePreviousPeriod }, twoDays),
  'GET /reports/projects/:id/visibility/trends': trends,
  'GET /reports/projects/:id/positions': { rows: positions, period, sample: false },
  [STANCES]: stancesOf(companyStances(project.domain, [98, 281, 65, 18], { own: true })),
  [OUTSIDE_ANSWERS]: noOutsideAnswers,
  'GET /reports/projects/:id/next-steps': { steps: [], decided: [], period, sample: false },
} satisfies Journey['answers']
