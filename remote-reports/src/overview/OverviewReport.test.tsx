import { act, screen, waitFor, within } from '@testing-library/react'
import { useOverviewQuery } from '@sightline/shared/api'
import { rateCases } from '@sightline/shared/contract/testing/rate-cases.ts'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildChanges, buildOverviewResponse } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Overview } from './Overview.tsx'
import { answers, open, period, project, reading, trends, twoDays, verdict } from './testing/overview-fixture.tsx'

const api = stubApi(answers)
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

function DashboardCard() {
  const { data } = useOverviewQuery({ projectId: project.id, range: '30d' })
  return data && <p>Read</p>
}

describe('what a reader must know before the numbers', () => {
  it('marks sample data', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ sample: true }, twoDays) })
    open()
    expect(await screen.findByText('Sample data.')).toBeInTheDocument()
    expect(await screen.findByRole('region', { name: /^You appear in/ })).toHaveTextContent('Sample data')
    const trend = screen.getByRole('region', { name: 'Visibility trend' })
    expect(await within(trend).findByText('Sample data')).toBeInTheDocument()
  })

  it('keeps the place of that mark when the dashboard knows of it', async () => {
    api.use({
      'GET /reports/projects/:id/overview': ({ path }) =>
        path.includes('range=30d') ? buildOverviewResponse({ sample: true }) : new Promise<never>(() => undefined),
    })
    const { router } = renderApp(<Overview />, {
      path: '/reports/project/:projectId',
      at: '/dashboard',
      routes: [{ path: '/dashboard', element: <DashboardCard /> }],
    })
    await screen.findByText('Read')
    await act(() => router.navigate(`/reports/project/${project.id}`))
    expect(screen.getByText('Sample data.').closest('[aria-hidden="true"]')).not.toBeNull()
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

  it.each(rateCases)('shows a rate of $wire as $shown %', async ({ wire, shown }) => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ brandVisibilityRate: wire }, twoDays) })
    open()
    await screen.findByText('2nd of 4')
    const card = screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')
    expect(card).toHaveTextContent(new RegExp(`Rate${shown}%`))
  })

  it('marks a change that may be chance', async () => {
    const overview = buildOverviewResponse({ changes: buildChanges(twoDays.timeseries, true) }, twoDays)
    api.use({ 'GET /reports/projects/:id/overview': overview })
    open()
    await screen.findByText('2nd of 4')
    expect(screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')).toHaveTextContent('within noise')
  })

  it('calls a single day a first reading and claims no change', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({}, { timeseries: [reading('2026-11-20', 0.64)], period }) })
    open()
    expect(await screen.findByText(/First reading/)).toBeInTheDocument()
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers. 2nd of 4')
    const card = (name: string) => screen.getByRole('heading', { name }).closest('article')
    expect(card('Brand Visibility Rate')).toHaveTextContent('64%First day, no change yet')
    expect(card('Prompts Tracked')).toHaveTextContent(/names? your brand/)
  })

  it('shows its numbers at once, and the sentence when all of it is known', async () => {
    let answer = (_trends: Record<string, unknown>) => {}
    api.use({ 'GET /reports/projects/:id/visibility/trends': () => new Promise<Record<string, unknown>>((resolve) => (answer = resolve)) })
    open()
    const card = () => screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')
    await waitFor(() => expect(card()).toHaveTextContent('64%'))
    expect(screen.queryByText(/^You appear in/)).not.toBeInTheDocument()
    await act(async () => answer(trends))
    expect(await verdict()).toHaveTextContent('2nd of 4')
  })

  it('says what it knows where the competitors cannot be loaded', async () => {
    api.use({ 'GET /reports/projects/:id/visibility/trends': failure(500) })
    open()
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers')
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

  it('leads a project without prompts to their choice', async () => {
    api.use({
      ...empty,
      'GET /projects/:id': { data: { project: { ...project, projectSearch: 'inactive' } } },
      'GET /reports/projects/:id/overview': buildOverviewResponse({ totalResults: 0, promptsTracked: 0 }),
    })
    const { user, router } = open()
    // Nothing is on its way, so nothing may look as if it loaded.
    expect(await screen.findByText('No data for this selection.')).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: 'Loading the chart' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('link', { name: 'Choose prompts' }))
    expect(router.state.location.pathname).toBe('/create-prompt')
    expect(router.state.location.state).toMatchObject({ domain: project.domain, selectedPersona: project.targetPersona })
    expect(screen.queryByText('Processing')).not.toBeInTheDocument()
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
