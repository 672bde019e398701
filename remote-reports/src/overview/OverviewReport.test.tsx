import { act, screen, waitFor, within } from '@testing-library/react'
import { useOverviewQuery } from '@sightline/shared/api'
import { rateCases } from '@sightline/shared/domain/testing/rate-cases.ts'
import { failure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { Component as Overview } from './Overview.tsx'
import { answers, period, project, reading, sincePreviousPeriod, trends, twoDays } from '../testing/overview-answers.ts'
import { open, verdict } from '../testing/overview-fixture.tsx'

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
    const trend = screen.getByRole('region', { name: 'Visibility trend' })
    expect(await within(trend).findByText('Sample data')).toBeInTheDocument()
    expect(screen.getAllByText(/Sample data/)).toHaveLength(2)
    const connect = screen.getByRole('link', { name: 'Connect an AI platform' })
    expect(connect).toHaveAttribute('href', '/configurations#connections')
  })

  it('reserves the place of that badge when the dashboard has read that it will be shown', async () => {
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
    expect(await screen.findByText(/3 of 40 answers failed\. They are not counted\./)).toBeInTheDocument()
    expect(
      await screen.findByText(/2 of 3 platforms answered. No answers from Claude \(not configured\)/),
    ).toBeInTheDocument()
  })

  it('shows a dash for values that were never measured', async () => {
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
    expect(await verdict()).toHaveTextContent(`You appear in ${shown}% of AI answers`)
    const card = screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')
    expect(card).toHaveTextContent(new RegExp(`Rate${shown}%`))
  })

  it('marks a change that may be chance', async () => {
    const noise = { ...sincePreviousPeriod, brand: { ...sincePreviousPeriod.brand, result: 'unclear' as const } }
    const overview = buildOverviewResponse({ sincePreviousPeriod: noise }, twoDays)
    api.use({ 'GET /reports/projects/:id/overview': overview })
    open()
    await screen.findByText('2nd of 4')
    expect(screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')).toHaveTextContent(
      '64%No clear change vs the previous 14 days',
    )
  })

  it('says of a first day that it has nothing to compare with', async () => {
    const day = { startDate: '2026-11-20', endDate: '2026-11-20', fallback: false }
    api.use({
      'GET /reports/projects/:id/overview': buildOverviewResponse(
        {},
        { timeseries: [reading('2026-11-20', 0.64)], period: day },
      ),
    })
    open()
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers. 2nd of 4')
    expect(screen.getByText('No value on the previous day', { selector: 'li' })).toBeInTheDocument()
    const card = (name: string) => screen.getByRole('heading', { name }).closest('article')
    expect(card('Brand Visibility Rate')).toHaveTextContent('64%No value on the previous day')
    expect(card('Prompts Tracked')).toHaveTextContent(/names? your brand/)
  })

  it('compares a later day with the one before', async () => {
    const day = { startDate: '2026-11-20', endDate: '2026-11-20', fallback: false }
    const today = buildOverviewResponse(
      { sincePreviousPeriod },
      { timeseries: [reading('2026-11-20', 0.64)], period: day },
    )
    api.use({
      'GET /reports/projects/:id/overview': ({ path }) =>
        path.includes('range=today') ? today : buildOverviewResponse({}, twoDays),
    })
    open()
    expect(await verdict()).toHaveTextContent('You appear in 64% of AI answers, up 6 points from the previous day.')
    const card = screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')
    expect(card).toHaveTextContent('+6 ptsvs the previous day')
    expect(screen.queryByText('No value on the previous day', { selector: 'li' })).not.toBeInTheDocument()
  })

  it('says that few answers are not enough, and shows them', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ totalResults: 6 }, twoDays) })
    open()
    expect(await screen.findByText('Not enough data.')).toBeInTheDocument()
    expect(
      screen.getByText(/These numbers rest on 6 answers\. Below 10, one answer more or less changes them a lot\./),
    ).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')).toHaveTextContent('64%')
  })

  it('keeps a sentiment within 0 and 100', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ sentimentScore: 140 }, twoDays) })
    open()
    await screen.findByText('2nd of 4')
    expect(screen.getByRole('heading', { name: 'Sentiment Score' }).closest('article')).toHaveTextContent(
      'Sentiment Score100',
    )
  })

  it('shows its numbers at once, and the sentence when all of it is known', async () => {
    const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>()
    api.use({ 'GET /reports/projects/:id/visibility/trends': () => promise })
    open()
    const card = () => screen.getByRole('heading', { name: 'Brand Visibility Rate' }).closest('article')
    await waitFor(() => expect(card()).toHaveTextContent('64%'))
    expect(screen.queryByText(/^You appear in/)).not.toBeInTheDocument()
    await act(async () => resolve(trends))
    expect(await verdict()).toHaveTextContent('2nd of 4')
  })

  it('shows what it has when the competitors cannot be loaded', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    api.use({ 'GET /reports/projects/:id/visibility/trends': failure(500) })
    open()
    expect(await verdict()).toHaveTextContent(
      /^You appear in 64% of AI answers, up 6 points from the previous 14 days\.$/,
    )
    expect(log.mock.calls).toEqual([['visibility trends']])
    log.mockRestore()
  })
})

describe('an overview without numbers', () => {
  const nothing = buildOverviewResponse(
    {
      totalResults: 0,
      brandVisibilityRate: null,
      topVisibilityRate: null,
      urlCitationRate: null,
      sentimentScore: null,
      platforms: [],
    },
    { period },
  )
  const empty = {
    'GET /reports/projects/:id/overview': nothing,
    'GET /reports/projects/:id/visibility/trends': { ...trends, series: [] },
  }

  it('says that the selection has no data, and leads back to all platforms', async () => {
    api.use(empty)
    const { user, router } = open('?platform=claude')
    await waitFor(() => expect(screen.getAllByText('No data for this selection.')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Show all platforms' }))
    expect(router.state.location.search).toBe('')
  })

  it('says that the project does not track the chosen platform', async () => {
    api.use(empty)
    open('?platform=grok')
    expect(await screen.findByText('Grok is not tracked by this project.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Show all platforms' })).toBeInTheDocument()
  })

  it('says that the first analysis is still processing', async () => {
    api.use({ ...empty, 'GET /projects/:id': { data: { project: { ...project, projectSearch: 'inactive' } } } })
    open()
    expect(await screen.findByText('Processing')).toBeInTheDocument()
    expect(screen.queryByText('No data for this selection.')).not.toBeInTheDocument()
  })

  it('says that neither today nor the last 30 days have answers', async () => {
    api.use({ ...empty, 'GET /reports/projects/:id/overview': { ...nothing, period: { ...period, fallback: true } } })
    open()
    expect(await screen.findByText('No answers today or in the last 30 days. Try a longer period.')).toBeInTheDocument()
  })

  it('says that prompts are left out, which may be why', async () => {
    api.use(empty)
    open('?branded=unbranded')
    const words = 'Prompts that name your brand are left out. Try a longer period.'
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('leads a project without prompts to their choice', async () => {
    api.use({
      ...empty,
      'GET /projects/:id': { data: { project: { ...project, projectSearch: 'inactive' } } },
      'GET /reports/projects/:id/overview': buildOverviewResponse({ totalResults: 0, promptsTracked: 0 }),
    })
    const { user, router } = open()
    // No request is pending, so no skeleton may be shown.
    expect(await screen.findByText('No data for this selection.')).toBeInTheDocument()
    expect(screen.queryByRole('img', { name: 'Loading the chart' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('link', { name: 'Choose prompts' }))
    expect(router.state.location.pathname).toBe('/create-prompt')
    expect(router.state.location.state).toMatchObject({
      domain: project.domain,
      selectedPersona: project.targetPersona,
    })
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

  it('is read once more when it has ended, as its last reports may be older than that', async () => {
    const tick = fakeInterval()
    const asked = new Set<string>()
    api.use({ ...empty, 'GET /projects/:id': { data: { project: { ...project, projectSearch: 'inactive' } } } })
    open()
    await screen.findByText('Processing')
    const before = buildOverviewResponse({ totalResults: 0 }, { ...twoDays, timeseries: [] })
    api.use({
      'GET /projects/:id': { data: { project } },
      'GET /reports/projects/:id/overview': ({ path }) => {
        const numbers = asked.has(path) ? buildOverviewResponse({}, twoDays) : before
        asked.add(path)
        return numbers
      },
      'GET /reports/projects/:id/visibility/trends': trends,
    })
    act(tick)
    expect(await screen.findByText('2nd of 4')).toBeInTheDocument()
  })

  it('shows new numbers when the history has been measured again', async () => {
    const tick = fakeInterval()
    api.use({ 'GET /projects/:id': { data: { project, remeasuring: true } } })
    open()
    await screen.findByText('2nd of 4')
    const note = 'Reports may mix old and new numbers until it is done, and call no change clear.'
    expect(screen.getByText(note)).toHaveTextContent(/^Measuring your history again\. Reports/)
    api.use({
      'GET /projects/:id': { data: { project, remeasuring: false } },
      'GET /reports/projects/:id/overview': buildOverviewResponse({ brandVisibilityRate: 0.75 }, twoDays),
    })
    act(tick)
    await waitFor(async () => expect(await verdict()).toHaveTextContent('You appear in 75% of AI answers'))
    expect(screen.queryByText(note)).not.toBeInTheDocument()
  })

  it('says that the project does not exist', async () => {
    // The trend logs a failed call, as specified, before or after the page knows that the project does not exist.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const notFound = failure(404, { code: 'NOT_FOUND', message: 'Not found' })
    api.use({ 'GET /projects/:id': notFound, 'GET /reports/projects/:id/overview': notFound })
    open()
    expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/dashboard')
  })
})
