// A report that leaves the house, as whoever has its address reads it: compared with what it must say. Links, cards on other websites and
// editions of the monthly report have the same document.

import assert from 'node:assert/strict'
import type { ReportDocument } from '@sightline/shared/contract/api/shared-reports.ts'
import { namedAre, sharesAre } from './story-answer-lists.ts'
import {
  countsOf,
  daysSay,
  domainsOf,
  expectedChange,
  expectedStanding,
  metrics,
  moverOf,
  same,
  sureOf,
  toldOf,
} from './story-places.ts'
import { rates, type Story } from './told-story.ts'

export function documentSays(place: string, document: ReportDocument, story: Story): void {
  const { project, period, answers, compared } = story
  const { changes, sources, stances } = document
  assert.ok(changes && document.compared && sources && stances)
  const { startDate, endDate } = period
  same(`${place}, days`, document.period, { startDate, endDate })
  same(
    `${place}, what was asked`,
    { ...document.asked, platforms: document.asked.platforms.toSorted() },
    { prompts: answers.prompts, answers: answers.answers, platforms: answers.platforms.toSorted() },
  )
  const own = countsOf(story, project.domain)
  same(`${place}, your rate`, changes.overview.brandVisibilityRate, own.brand)
  for (const metric of metrics) {
    const change = toldOf(changes.overview.sincePreviousPeriod[metric], metric !== 'sentiment')
    same(`${place}, change of ${metric}`, change, expectedChange(story, project.domain, metric))
    const { value } = changes.overview.intervals[metric]
    same(`${place}, your ${metric}`, value, own[metric])
  }
  daysSay(place, changes.timeseries, story)
  const { standing, totals } = changes.trends
  same(`${place}, standing`, standing, expectedStanding(story, standing && moverOf(story, changes.trends)))
  same(
    `${place}, rates of the sightline`,
    totals,
    Object.fromEntries(domainsOf(story).map((domain) => [domain, countsOf(story, domain).brand])),
  )
  same(
    `${place}, companies`,
    document.compared.map((of) => {
      const ofRates = rates.map((rate) => of[rate])
      return [of.company, ...ofRates, of.sentiment.value, toldOf(of.sincePreviousPeriod)]
    }),
    domainsOf(story).map((domain) => {
      const expected = compared.get(domain)
      assert.ok(expected)
      const ofRates = rates.map((rate) => sureOf(expected[rate]))
      return [domain, ...ofRates, countsOf(story, domain).sentiment, expectedChange(story, domain, 'brand')]
    }),
  )
  sharesAre(place, sources, story)
  namedAre(place, stances, story)
}
