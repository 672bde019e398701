import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse } from '@sightline/shared/testing/builders.ts'
import { answers, trends, twoDays } from '../testing/overview-answers.ts'
import { open, verdict } from '../testing/overview-fixture.tsx'

const api = stubApi(answers)
const mark = {
  promptsAdded: 1,
  promptsRemoved: 0,
  names: false,
  competitors: false,
  platformsAdded: [],
  platformsRemoved: [],
  models: [],
  platformsFailed: [],
  noAnswersUntil: null,
}

function connect(online: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}
afterEach(() => jest.restoreAllMocks())

describe('an overview that fails', () => {
  it('says so with its cause, and recovers with Retry', async () => {
    api.use({ 'GET /reports/projects/:id/overview': failure(500) })
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = open('?period=7d')
    const alert = (await screen.findByText('Failed to load overview')).closest<HTMLElement>('[role=alert]')
    expect(alert).toHaveTextContent('Failed to load overview The server had a problem.')
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({}, twoDays) })
    await user.click(within(alert as HTMLElement).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('2nd of 4')).toBeInTheDocument()
  })

  it('treats a response without numbers as a failure, and keeps the rest of the page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    api.use({ 'GET /reports/projects/:id/overview': { success: true } })
    open()
    const alert = (await screen.findByText('Failed to load overview')).closest<HTMLElement>('[role=alert]')
    expect(within(alert as HTMLElement).getByRole('button', { name: 'Retry' })).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'AI platform' })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Visibility trend' })).toBeInTheDocument()
  })

  it('reads an overview from `data`', async () => {
    api.use({ 'GET /reports/projects/:id/overview': { success: true, data: buildOverviewResponse({}, twoDays) } })
    open()
    expect(await screen.findByText('Nov 7 – Nov 20, 2026 (UTC) · 840 answers analyzed')).toBeInTheDocument()
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers')
  })

  it.each([
    ['percents', { brandVisibilityRate: 64 }],
    [
      'fractions',
      { brandVisibilityRate: 0.64, sentimentScore: 140, intervals: {}, sincePreviousPeriod: null, platforms: null },
    ],
  ])('reads the numbers of an answer that has no more than those, as %s', async (_name, overview) => {
    api.use({ 'GET /reports/projects/:id/overview': { overview, timeseries: null, marks: null, period: null } })
    open()
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers. 2nd of 4: Oakrest is 7 points ahead.')
    expect(document.body).not.toHaveTextContent(/NaN|undefined|0 answers/)
  })

  it('reads rows that are odd, or have no more than specified', async () => {
    const row = {
      promptId: 'p1',
      promptText: 'Best wool throws',
      firstDayPosition: 3,
      lastDayPosition: 2,
      positionChange: 1,
    }
    api.use({
      'GET /reports/projects/:id/overview': buildOverviewResponse(
        {},
        { ...twoDays, marks: [{ ...mark, date: 'soon' }] },
      ),
      'GET /reports/projects/:id/visibility/trends': {
        ...{ yourDomain: trends.yourDomain, competitors: ['oakrest.com', 'oakrest.com', null] },
        series: [
          null,
          { 'oakrest.com': 0.7 },
          { day: '2026-11-07T00:00:00Z', 'oakrest.com': 72 },
          { date: '2026-99-99', 'oakrest.com': 1 },
        ],
      },
      'GET /reports/projects/:id/positions': {
        rows: [
          null,
          { promptId: 'p2' },
          row,
          { ...row, promptId: 'p3', firstDay: 'soon', lastDayPosition: null, positionChange: null },
        ],
      },
    })
    open('?grain=week')
    expect(await screen.findByRole('list', { name: 'Legend' })).toHaveTextContent(
      /^AI Visibility \(You\)OakrestRange for these promptsIncomplete period$/,
    )
    expect(await screen.findAllByRole('button', { name: 'Best wool throws' })).toHaveLength(2)
  })

  it('keeps its old values after a good call', async () => {
    const { user } = open()
    await screen.findByText('2nd of 4')
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    api.use({ 'GET /reports/projects/:id/overview': networkFailure() })
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(await screen.findByText('Failed to load overview')).toBeInTheDocument()
    expect(screen.getByText('The server could not be reached.')).toBeInTheDocument()
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers')
    expect(screen.getByText('Nov 7 – Nov 20, 2026 (UTC) · 840 answers analyzed')).toBeInTheDocument()
  })
})

describe('a trend that fails', () => {
  it('is cleared and logged, with nothing but Retry, while the numbers stay', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = open('?metric=top')
    expect(await screen.findByRole('list', { name: 'Legend' })).toBeInTheDocument()
    api.use({ 'GET /reports/projects/:id/visibility/trends': failure(500) })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Metric' }), 'URL Citation Rate')
    const card = within(screen.getByRole('region', { name: 'Visibility trend' }))
    expect(await card.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
    expect(card.queryByRole('list', { name: 'Legend' })).not.toBeInTheDocument()
    expect(card.queryByRole('alert')).not.toBeInTheDocument()
    expect(log).toHaveBeenCalledWith('visibility trends')
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers')
    api.use({ 'GET /reports/projects/:id/visibility/trends': trends })
    await user.click(card.getByRole('button', { name: 'Retry' }))
    expect(await card.findByRole('list', { name: 'Legend' })).toBeInTheDocument()
  })

  it('logs which of its two calls failed', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    api.use({
      'GET /reports/projects/:id/overview': ({ path }) =>
        path.includes('range=30d') ? failure(500) : buildOverviewResponse({}, twoDays),
    })
    open()
    await verdict()
    const card = within(screen.getByRole('region', { name: 'Visibility trend' }))
    expect(await card.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
    expect(log).toHaveBeenCalledWith('overview series')
    expect(screen.queryByText('Failed to load overview')).not.toBeInTheDocument()
  })
})

describe('an odd answer', () => {
  it.each([
    ['no series', { ...trends, series: null }],
    ['no competitors', { ...trends, competitors: undefined }],
  ])('of the trend, with %s, fails that section alone', async (_what, odd) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    api.use({ 'GET /reports/projects/:id/visibility/trends': odd })
    open()
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers')
    const card = within(screen.getByRole('region', { name: 'Visibility trend' }))
    expect(await card.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })

  it('of the trend is drawn without the rows and names that say nothing', async () => {
    const odd = {
      ...trends,
      series: [null, 7, ...trends.series],
      competitors: [null, ...trends.competitors],
      totals: null,
      detected: [null],
      standing: {},
    }
    api.use({ 'GET /reports/projects/:id/visibility/trends': odd })
    open()
    expect(await screen.findByRole('list', { name: 'Legend' })).toBeInTheDocument()
    expect(await verdict()).not.toHaveTextContent('undefined')
  })

  it.each([
    ['null', null],
    ['an object', {}],
    ['a text', 'many'],
    ['below zero', -5],
    ['no number', Number.MAX_VALUE * 2],
  ])('whose numbers are %s shows dashes, no impossible number, and the rest of the page', async (_what, odd) => {
    const names = [
      'brandVisibilityRate',
      'topVisibilityRate',
      'urlCitationRate',
      'sentimentScore',
      'promptsTracked',
      'brandedPrompts',
      'totalResults',
      'failedResults',
      'intervals',
      'sincePreviousPeriod',
      'platforms',
      'updatedAt',
    ]
    const overview = { ...buildOverviewResponse().overview, ...Object.fromEntries(names.map((name) => [name, odd])) }
    api.use({ 'GET /reports/projects/:id/overview': { overview, timeseries: odd, marks: odd, period: odd } })
    open()
    const rate = () => screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')
    await waitFor(() => expect(rate()).toHaveTextContent('Brand Visibility Rate—No data'))
    expect(screen.getByRole('heading', { name: 'Prompts Tracked' }).closest('article')).toHaveTextContent('—No data')
    expect(document.body).not.toHaveTextContent(/NaN|undefined|null|Infinity|object Object|-5/)
    expect(await screen.findByRole('table', { name: 'Position Tracking' })).toBeInTheDocument()
  })

  it.each([[1508474576], [140], [-0.5]])('with a rate of %p shows a dash', async (brandVisibilityRate) => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ brandVisibilityRate }, twoDays) })
    open()
    const rate = () => screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')
    await waitFor(() => expect(rate()).toHaveTextContent('Brand Visibility Rate—No data'))
  })

  it('without the days of its period names none', async () => {
    const period = { startDate: null, endDate: null, fallback: false }
    api.use({ 'GET /reports/projects/:id/overview': { ...buildOverviewResponse({}, twoDays), period } })
    open()
    expect(await screen.findByText('840 answers analyzed')).toBeInTheDocument()
    expect(await verdict()).not.toHaveTextContent(/NaN|null/)
  })
})

describe('without a connection', () => {
  it('sends no requests, and keeps old values with their time, until the connection is back', async () => {
    const { user } = open()
    await screen.findByText('2nd of 4')
    await screen.findByRole('table', { name: 'Position Tracking' })
    // Project, platforms and seven reports.
    await waitFor(() => expect(api.calls).toHaveLength(9))
    connect(false)
    const asked = api.calls.length
    await user.click(screen.getByRole('button', { name: '14 days' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'AI platform' }), 'ChatGPT')
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers')
    expect(screen.getByText(/840 answers analyzed · offline, as of \w+ \d+, \d\d:\d\d UTC$/)).toBeInTheDocument()
    expect(api.calls).toHaveLength(asked)
    connect(true)
    await waitFor(() =>
      expect(api.calls.slice(asked).some(({ path }) => path.includes('overview?platform=chatgpt&startDate='))).toBe(
        true,
      ),
    )
    expect(await screen.findByText(/840 answers analyzed$/)).toBeInTheDocument()
  })
})
