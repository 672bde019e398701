// The files of a selection, compared with what they must say.

import type { OverviewResponse } from '@sightline/shared/contract/api/reports.ts'
import { positionChange } from '../../statistics/means.ts'
import { percent } from '../export/export-table.ts'
import type { ExportReader } from '../export/testing/read-export.ts'
import type { PromptCounts } from './counted-reports.ts'
import { countsOf, domainsOf, metrics, pageOf, same } from './story-places.ts'
import type { Story } from './told-story.ts'

type Read = (report: string) => Promise<Record<string, unknown>[]>

/** Files with fractions. A day of which all answers failed has a row without rates. */
export async function jsonSays(place: string, files: ExportReader, story: Story, { overview }: OverviewResponse) {
  const { project, query, prompts, pages, period } = story
  const read: Read = async (report) => (await files.json(project.id, `report=${report}&${query}`)).rows
  const { startDate, endDate } = period
  same(`${place}, overview.json`, await read('overview'), [{ startDate, endDate, ...overview }])
  const dayFields = ['date', 'domain', 'brandVisibilityRate', 'topVisibilityRate', 'urlCitationRate', 'sentimentScore']
  same(
    `${place}, trends.json`,
    (await read('trends'))
      .filter((row) => row['answers'] !== 0)
      .map(fields(...dayFields, 'mentions', 'citations', 'answers')),
    companyDays(story).map(fields('date', 'domain', ...metrics, 'mentions', 'citations', 'answers')),
  )
  const positionFields = ['firstPosition', 'lastPosition', 'positionChange']
  const citationFields = ['firstCitationPosition', 'lastCitationPosition', 'citationPositionChange']
  same(
    `${place}, positions.json`,
    (await read('positions')).map(fields('prompt', ...positionFields, ...citationFields)),
    prompts.map(positionsOf),
  )
  same(
    `${place}, sources.json`,
    (await read('sources')).map(fields('url', 'firstDay', 'lastDay', 'change')),
    pages.map(pageOf),
  )
}

/** Files with percents of two decimals. */
export async function csvSays(place: string, files: ExportReader, story: Story, { overview }: OverviewResponse) {
  const { project, query, prompts, pages, period } = story
  const read: Read = (report) => files.lines(project.id, `report=${report}&${query}`)
  const { startDate, endDate } = period
  const { brandVisibilityRate, topVisibilityRate, urlCitationRate, sentimentScore } = overview
  const rateColumns = ['Brand visibility (%)', 'Top visibility (%)', 'URL citation (%)', 'Sentiment (0–100)']
  same(`${place}, overview.csv`, (await read('overview')).map(fields('From', 'To', ...rateColumns, 'Answers')), [
    [
      ...[startDate, endDate],
      ...[brandVisibilityRate, topVisibilityRate, urlCitationRate, sentimentScore].map(cellOf),
      String(overview.totalResults),
    ],
  ])
  same(
    `${place}, trends.csv`,
    (await read('trends'))
      .filter((row) => row['Answers'] !== '0')
      .map(fields('Date (UTC)', 'Domain', ...rateColumns, 'Mentions', 'Citations')),
    companyDays(story).map((day) => [
      ...[day.date, day.domain, ...metrics.map((metric) => cellOf(day[metric]))],
      ...[String(day.mentions), String(day.citations)],
    ]),
  )
  const numbers = (cells: unknown[]) =>
    cells.map((cell, index) => (index === 0 ? cell : cell === '' ? null : Number(cell)))
  const positionColumns = ['First day position', 'Last day position', 'Position change']
  const citationColumns = ['First day citation position', 'Last day citation position', 'Citation position change']
  same(
    `${place}, positions.csv`,
    (await read('positions')).map(fields('Prompt', ...positionColumns, ...citationColumns)).map(numbers),
    prompts.map(positionsOf),
  )
  same(
    `${place}, sources.csv`,
    (await read('sources')).map(fields('URL', 'First day', 'Last day', 'Change')).map(numbers),
    pages.map(pageOf),
  )
}

const fields =
  (...names: string[]) =>
  (row: object) =>
    names.map((name) => (row as Record<string, unknown>)[name])
const cellOf = (fraction: number | null) => (fraction === null ? '' : String(percent(fraction)))

const companyDays = (story: Story) =>
  [...story.days].flatMap(([date, companies]) =>
    domainsOf(story).map((domain) => ({ date, domain, ...countsOf({ companies }, domain) })),
  )

const positionsOf = ({ text, first, last, firstCitation, lastCitation }: PromptCounts) => [
  ...[text, first, last, positionChange(first, last)],
  ...[firstCitation, lastCitation, positionChange(firstCitation, lastCitation)],
]
