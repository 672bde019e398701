import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Overview } from './Overview.tsx'

const project = buildProject({
  competitors: [
    { domain: 'oakrest.com', brandNames: ['Oakrest'] },
    { domain: 'plainweave.com', brandNames: ['Plainweave'] },
    { domain: 'dozewell.com', brandNames: ['Dozewell'] },
  ],
})
const reading = (date: string, brand: number, n = 6000) => ({ date, brand, top: 0.28, url: 0.37, sentiment: 0.8, n })
const period = { startDate: '2026-11-07', endDate: '2026-11-20', fallback: false }
const twoDays = { timeseries: [reading('2026-11-07', 0.58), reading('2026-11-20', 0.64)], period }
const trends = {
  yourDomain: project.domain,
  competitors: ['oakrest.com', 'plainweave.com', 'dozewell.com'],
  series: [
    { date: '2026-11-07', [project.domain]: 0.58, 'oakrest.com': 0.72, 'plainweave.com': 0.48, 'dozewell.com': 0.2 },
    { date: '2026-11-20', [project.domain]: 0.64, 'oakrest.com': 0.71, 'plainweave.com': 0.52, 'dozewell.com': 0.24 },
  ],
  mentions: {},
  sample: false,
  period,
}

const api = stubApi({
  'GET /projects/:id': { data: { project } },
  'GET /platforms': { data: { platforms: [] } },
  'GET /reports/projects/:id/overview': buildOverviewResponse({}, twoDays),
  'GET /reports/projects/:id/visibility/trends': trends,
})

const open = (query = '') =>
  renderApp(<Overview />, { path: '/reports/project/:projectId', at: `/reports/project/${project.id}${query}` })

const REFRESH_MS = 15_000

/** Catches the page's refresh timer; calling the result is one of its ticks. Other timers run as they do. */
function fakeInterval(): () => void {
  let tick = () => {}
  const real = window.setInterval.bind(window)
  jest.spyOn(window, 'setInterval').mockImplementation(((run: () => void, delay: number) => {
    if (delay !== REFRESH_MS) return real(run, delay)
    tick = run
    return 0
  }) as typeof window.setInterval)
  return () => tick()
}

const verdict = () => screen.findByRole('heading', { name: /^You appear in/ })

const calls = (report: string) => api.calls.map((call) => call.path).filter((path) => path.includes(`/${report}?`))

describe('Overview', () => {
  it('opens with the verdict and proves it with five cards and the trend', async () => {
    open()
    expect(await screen.findByText('2nd of 4')).toBeInTheDocument()
    expect(await verdict()).toHaveTextContent(
      'You appear in 64% of AI answers, up 6 points in 14 days. 2nd of 4: Oakrest is 7 points ahead.',
    )
    const card = screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')
    expect(card).toHaveTextContent('64%')
    expect(card).toHaveTextContent('+6 pts')
    for (const label of ['Top Visibility Rate', 'URL Citation Rate', 'Sentiment Score', 'Prompts Tracked']) {
      expect(screen.getByRole('heading', { name: label })).toBeInTheDocument()
    }
    const legend = await screen.findByRole('list', { name: 'Legend' })
    expect(legend).toHaveTextContent('AI Visibility (You)OakrestPlainweave')
    expect(legend).not.toHaveTextContent('Dozewell')
  })

  it('says which days and how many answers the numbers cover', async () => {
    open()
    expect(await screen.findByText('Nov 7 – Nov 20, 2026 (UTC) · 840 answers analyzed')).toBeInTheDocument()
  })

  it('asks for today, and for 30 days of trend', async () => {
    open()
    await screen.findByText('2nd of 4')
    expect(calls('overview').sort()).toEqual([
      `/reports/projects/${project.id}/overview?platform=all&range=30d`,
      `/reports/projects/${project.id}/overview?platform=all&range=today`,
    ])
    expect(calls('trends')).toEqual([`/reports/projects/${project.id}/visibility/trends?platform=all&range=30d&metric=brand`])
  })

  it('says that the last 30 days stand in for a day without answers', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({}, { ...twoDays, period: { ...period, fallback: true } }) })
    open()
    expect(await screen.findByText(/^No answers today yet, so these are the last 30 days: Nov 7/)).toBeInTheDocument()
  })

  it('keeps the choice of platform, period, metric and granularity in the address', async () => {
    const { user, router } = open()
    await screen.findByText('2nd of 4')
    await user.selectOptions(screen.getByRole('combobox', { name: 'AI platform' }), 'ChatGPT')
    await user.click(screen.getByRole('button', { name: '14 days' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Metric' }), 'Sentiment Score')
    await user.click(screen.getByRole('button', { name: 'Week' }))
    expect(router.state.location.search).toBe('?platform=chatgpt&period=14d&metric=sentiment&grain=week')
    await waitFor(async () => expect(await verdict()).toHaveTextContent('You appear in 64% of ChatGPT answers'))
    expect(api.calls.at(-1)?.path).toMatch(/trends\?platform=chatgpt&startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d&metric=sentiment$/)
  })

  it('opens with the choice that the address holds', async () => {
    open('?platform=claude&period=7d&metric=top')
    await verdict()
    expect(screen.getByRole('combobox', { name: 'AI platform' })).toHaveValue('claude')
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('combobox', { name: 'Metric' })).toHaveValue('top')
  })

  it('goes back to the earlier choice', async () => {
    const { user, router } = open()
    await screen.findByText('2nd of 4')
    await user.click(screen.getByRole('button', { name: '7 days' }))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true'))
  })
})

describe('a custom period', () => {
  it('is fetched once both dates are set', async () => {
    const { user } = open('?period=custom')
    await user.type(screen.getByLabelText('Start date'), '2026-10-01')
    expect(screen.getByLabelText('End date')).toHaveAttribute('min', '2026-10-01')
    expect(calls('overview')).toEqual([])
    await user.type(screen.getByLabelText('End date'), '2026-10-09')
    await screen.findByText('2nd of 4')
    expect(screen.getByLabelText('Start date')).toHaveAttribute('max', '2026-10-09')
    expect(calls('overview')).toEqual([
      `/reports/projects/${project.id}/overview?platform=all&startDate=2026-10-01&endDate=2026-10-09`,
    ])
  })

  it('is refused when it starts after its end', async () => {
    open('?period=custom&start=2026-10-09&end=2026-10-01')
    expect(screen.getByRole('alert')).toHaveTextContent('Start date must be before end date')
    expect(screen.getByLabelText('Start date')).toHaveAttribute('aria-invalid', 'true')
    expect(calls('overview')).toEqual([])
  })
})

describe('what a reader must know before the numbers', () => {
  it('marks sample data', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ sample: true }, twoDays) })
    open()
    expect(await screen.findByText('Sample data.')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: /^You appear in/ })).toHaveTextContent('Sample data')
    expect(await screen.findByRole('region', { name: 'Visibility trend' })).toHaveTextContent('Sample data')
  })

  it('says nothing of sample data when answers are real', async () => {
    open()
    await screen.findByText('2nd of 4')
    expect(screen.queryByText(/Sample data/)).not.toBeInTheDocument()
  })

  it('counts failed answers and names the platforms without an answer', async () => {
    api.use({
      'GET /platforms': { data: { platforms: [{ id: 'claude', name: 'Claude', choice: 'offered', source: 'off' }] } },
      'GET /reports/projects/:id/overview': buildOverviewResponse(
        { totalResults: 37, failedResults: 3, platforms: ['chatgpt', 'gemini'] },
        twoDays,
      ),
    })
    open()
    expect(await screen.findByText(/3 of 40 answers failed/)).toBeInTheDocument()
    expect(await screen.findByText(/2 of 3 platforms answered. No answers from Claude \(not configured\)/)).toBeInTheDocument()
  })

  it('shows a dash for what was never measured', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ sentimentScore: null }, twoDays) })
    open()
    await screen.findByText('2nd of 4')
    const card = screen.getByRole('heading', { name: 'Sentiment Score' }).closest('article')
    expect(card).toHaveTextContent('—')
    expect(card).toHaveTextContent('No data')
  })

  it('shows a rate of 0.006 as 1 %', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ brandVisibilityRate: 0.006 }, twoDays) })
    open()
    await screen.findByText('2nd of 4')
    expect(screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')).toHaveTextContent('1%')
  })

  it('marks a change that may be chance', async () => {
    const timeseries = [reading('2026-11-07', 0.58, 60), reading('2026-11-20', 0.64, 60)]
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({}, { timeseries, period }) })
    open()
    await screen.findByText('2nd of 4')
    expect(screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')).toHaveTextContent('within noise')
  })

  it('calls a single day a first reading and claims no change', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({}, { timeseries: [reading('2026-11-20', 0.64)], period }) })
    open()
    expect(await screen.findByText(/First reading/)).toBeInTheDocument()
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers. 2nd of 4')
  })

  it('does not call today a first reading when an earlier day is known', async () => {
    api.use({
      'GET /reports/projects/:id/overview': ({ path }) =>
        buildOverviewResponse({}, path.includes('range=today') ? { timeseries: [reading('2026-11-20', 0.64)], period } : twoDays),
    })
    open()
    await screen.findByText('2nd of 4')
    expect(screen.queryByText(/First reading/)).not.toBeInTheDocument()
  })
})

describe('an overview without numbers', () => {
  const nothing = buildOverviewResponse(
    { totalResults: 0, brandVisibilityRate: null, topVisibilityRate: null, urlCitationRate: null, sentimentScore: null, platforms: [] },
    { period },
  )
  const empty = { 'GET /reports/projects/:id/overview': nothing, 'GET /reports/projects/:id/visibility/trends': { ...trends, series: [] } }

  it('says that the selection has no data, and leads back to all platforms', async () => {
    api.use(empty)
    const { user, router } = open('?platform=grok')
    expect(await screen.findAllByText('No data for this selection.')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Show all platforms' }))
    expect(router.state.location.search).toBe('')
  })

  it('says that the first analysis is still processing', async () => {
    api.use({ ...empty, 'GET /projects/:id': { data: { project: { ...project, projectSearch: 'inactive' } } } })
    open()
    expect(await screen.findByText('Processing')).toBeInTheDocument()
    expect(screen.queryByText('No data for this selection.')).not.toBeInTheDocument()
  })

  it('fills itself when the first analysis is finished', async () => {
    const tick = fakeInterval()
    api.use({ ...empty, 'GET /projects/:id': { data: { project: { ...project, projectSearch: 'inactive' } } } })
    open()
    await screen.findByText('Processing')
    api.use({
      'GET /projects/:id': { data: { project } },
      'GET /reports/projects/:id/overview': buildOverviewResponse({}, twoDays),
      'GET /reports/projects/:id/visibility/trends': trends,
    })
    act(tick)
    expect(await screen.findByText('2nd of 4')).toBeInTheDocument()
    expect(await screen.findByRole('list', { name: 'Legend' })).toBeInTheDocument()
  })

  it('says that the project does not exist', async () => {
    const notFound = failure(404, { code: 'NOT_FOUND', message: 'Not found' })
    api.use({ 'GET /projects/:id': notFound, 'GET /reports/projects/:id/overview': notFound, 'GET /reports/projects/:id/visibility/trends': notFound })
    open()
    expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/dashboard')
  })
})

describe('a failed section', () => {
  it('recovers the overview with Retry', async () => {
    api.use({ 'GET /reports/projects/:id/overview': failure(500) })
    const { user } = open('?period=7d')
    const alert = await screen.findByText('Failed to load overview')
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({}, twoDays) })
    await user.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('2nd of 4')).toBeInTheDocument()
  })

  it('keeps the numbers when only the trend fails, and recovers it with Retry', async () => {
    api.use({ 'GET /reports/projects/:id/visibility/trends': failure(500) })
    const { user } = open()
    expect(await screen.findByText('Failed to load visibility trends')).toBeInTheDocument()
    expect(await verdict()).toHaveTextContent(/^You appear in 64% of AI answers, up 6 points in 14 days\.$/)
    api.use({ 'GET /reports/projects/:id/visibility/trends': trends })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('list', { name: 'Legend' })).toBeInTheDocument()
  })
})
