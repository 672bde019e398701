import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi, type RecordedCall } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse, buildProject, buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { followWindow } from '@sightline/shared/store'
import { Component as Insights } from './Insights.tsx'
import { INSIGHTS_TIMEOUT_MS, PROJECTS_AT_ONCE } from './insights.api.ts'

// The picture of a trend is the chart's own test.
jest.mock('./ProjectFocus.tsx', () => ({
  __esModule: true,
  default: ({ focus }: { focus: { domain: string } }) => <p>In focus: {focus.domain}</p>,
}))

const lark = buildProject({ domain: 'larkandloom.com' })
const kite = buildProject({ domain: 'kiteandanchor.travel' })
const change = (from: number, to: number, isClear = true) => ({
  ...{ from, to, standsOut: isClear },
  result: isClear ? (to > from ? ('up' as const) : ('down' as const)) : ('unclear' as const),
})
const brandChange = (brand: ReturnType<typeof change>) => ({ brand, top: null, url: null, sentiment: null })

const answerOf = ({ path }: RecordedCall) =>
  buildOverviewResponse(
    path.includes(lark.id)
      ? { brandVisibilityRate: 0.64, sincePreviousPeriod: brandChange(change(0.7, 0.64)) }
      : { brandVisibilityRate: 0.73, sincePreviousPeriod: brandChange(change(0.6, 0.73, false)) },
  )
const api = stubApi({
  'GET /insights/projects/active': { projects: [lark, kite] },
  'GET /insights/:id/dashboard': answerOf,
})
const dashboards = () => api.calls.filter(({ path }) => path.includes('/dashboard'))
const card = (name: string) => screen.getByRole('heading', { name }).closest('article')
const section = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)
const bodyRows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent)

describe('Insights', () => {
  it('tells a change across a new model as such in the table', async () => {
    const newModels = [{ platform: 'chatgpt' as const, model: 'gpt-5.2', day: '2026-11-09' }]
    const fall = { brandVisibilityRate: 0.64, sincePreviousPeriod: brandChange(change(0.7, 0.64)) }
    api.use({ 'GET /insights/:id/dashboard': buildOverviewResponse(fall, { newModels }) })
    renderApp(<Insights />)
    const name = /^larkandloom\.com 64% .* down −6 Clear change with a new ChatGPT model/
    expect(await screen.findByRole('row', { name })).toBeVisible()
  })

  it('asks for 30 days of all platforms, and shows averages, lists and the table', async () => {
    renderApp(<Insights />)
    expect(
      await screen.findByRole('row', { name: /^larkandloom\.com 64% 28% 37% 81 42 down −6 Clear change/ }),
    ).toBeInTheDocument()
    expect(
      await screen.findByRole('row', { name: /^kiteandanchor\.travel 73% .* No clear change vs the previous 30 days/ }),
    ).toBeInTheDocument()
    expect(
      dashboards()
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([lark, kite].map(({ id }) => `/insights/${id}/dashboard?platform=all&range=30d&mode=all`))
    expect(card('Avg. Brand Visibility')).toHaveTextContent('69%')
    expect(card('Avg. Brand Visibility')).toHaveTextContent('over 2 projects')
    expect(card('Prompts Tracked')).toHaveTextContent('841,680 answers analyzed')
    expect(screen.getByText('2 active projects · all platforms · Last 30 days (UTC)')).toBeInTheDocument()
    const order = (name: string) =>
      section(name)
        .getAllByRole('link')
        .map((link) => link.textContent)
    expect(order('Top Projects (Brand Visibility)')).toEqual([kite.domain])
    expect(order('Needs Attention (Lowest Brand)')).toEqual([lark.domain])
    expect(
      section('Needs Attention (Lowest Brand)').getByText('Down 6 points vs the previous 30 days'),
    ).toBeInTheDocument()
    expect(
      section('Top Projects (Brand Visibility)').getAllByText('No clear change vs the previous 30 days'),
    ).not.toHaveLength(0)
  })

  it('says which project to open first, and leads to the same days', async () => {
    renderApp(<Insights />, { at: '/?platform=gemini' })
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: /average visibility/ })).toHaveTextContent(
        '69% average visibility over 2 projects. larkandloom.com is down 6 points.',
      ),
    )
    const evidence = `/reports/project/${lark.id}?period=custom&start=2026-10-22&end=2026-11-20&platform=gemini`
    expect(screen.getByRole('link', { name: 'Open larkandloom.com' })).toHaveAttribute('href', evidence)
    expect(section('Active projects').getByRole('link', { name: lark.domain })).toHaveAttribute('href', evidence)
    expect(await screen.findByText('In focus: larkandloom.com')).toBeInTheDocument()
  })

  it.each([
    [{ low: 0.61, high: 0.67 }, 'larkandloom.com is lowest, at 64%.'],
    [{ low: 0.57, high: 0.71 }, 'An earlier value to compare with is missing.'],
  ])('names the lowest project only where its range lies below the others: %j', async (panel, words) => {
    api.use({
      'GET /insights/:id/dashboard': ({ path }) => {
        const isLark = path.includes(lark.id)
        const { overview, ...rest } = buildOverviewResponse({ brandVisibilityRate: isLark ? 0.64 : 0.73 })
        const brand = { ...overview.intervals.brand, panel: isLark ? panel : { low: 0.7, high: 0.76 } }
        return { ...rest, overview: { ...overview, intervals: { ...overview.intervals, brand } } }
      },
    })
    renderApp(<Insights />)
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: /average visibility/ })).toHaveTextContent(
        `69% average visibility over 2 projects. ${words}`,
      ),
    )
  })

  it('keeps platform, range and order in the address; Perplexity is not offered', async () => {
    const { user, router } = renderApp(<Insights />, { at: '/?range=90d' })
    await screen.findByRole('row', { name: /larkandloom/ })
    const select = (name: string) => screen.getByRole('combobox', { name })
    const options = (name: string) =>
      within(select(name))
        .getAllByRole('option')
        .map((option) => option.textContent)
    expect(options('AI platform')).toEqual(['All platforms', 'ChatGPT', 'Gemini', 'Claude', 'Grok'])
    expect(options('Range')).toEqual(['Today', 'Last 30 days', 'Last 60 days', 'Last 90 days', 'All time'])
    expect(select('Range')).toHaveValue('90d')
    await user.selectOptions(select('AI platform'), 'grok')
    await waitFor(() =>
      expect(dashboards().filter(({ path }) => path.includes('?platform=grok&range=90d&mode=all'))).toHaveLength(2),
    )
    await screen.findByText('2 active projects · Grok · Last 90 days (UTC)')
    expect(bodyRows()).toEqual([kite.domain, lark.domain])
    await user.click(screen.getByRole('button', { name: 'Change' }))
    await user.click(screen.getByRole('button', { name: 'Change' }))
    expect(bodyRows()).toEqual([lark.domain, kite.domain])
    expect(router.state.location.search).toBe('?range=90d&platform=grok&sort=change')
    await act(() => router.navigate(-3))
    expect(select('AI platform')).toHaveValue('all')
    expect(select('Range')).toHaveValue('90d')
  })

  it('keeps the figures of the selection before until those of another one are there', async () => {
    const { user } = renderApp(<Insights />)
    await screen.findByRole('row', { name: /larkandloom\.com 64%/ })
    const held = new Map<string, () => void>()
    api.use({
      'GET /insights/:id/dashboard': ({ path }) =>
        new Promise((done) =>
          held.set(path.split('/')[2] ?? '', () => done(buildOverviewResponse({ brandVisibilityRate: 0.2 }))),
        ),
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'AI platform' }), 'grok')
    expect(
      await screen.findByText('2 active projects · all platforms · Last 30 days (UTC) · waiting for 2'),
    ).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /larkandloom\.com 64%/ }).closest('[aria-busy=true]')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
    await waitFor(() => expect(held.size).toBe(2))
    held.get(lark.id)?.()
    // The other one is slow, and does not delay what has arrived.
    expect(await screen.findByRole('row', { name: /larkandloom\.com 20%/ })).toBeInTheDocument()
    expect(screen.getByText('2 active projects · Grok · Last 30 days (UTC) · waiting for 1')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /kiteandanchor\.travel Loading/ })).toBeInTheDocument()
    held.get(kite.id)?.()
    expect(await screen.findByText('2 active projects · Grok · Last 30 days (UTC)')).toBeInTheDocument()
  })

  it('keeps the figures of the selection before where none of another one can be loaded', async () => {
    const { user } = renderApp(<Insights />)
    await screen.findByRole('row', { name: /kiteandanchor\.travel 73%/ })
    api.use({ 'GET /insights/:id/dashboard': failure(503) })
    await user.selectOptions(screen.getByRole('combobox', { name: 'AI platform' }), 'grok')
    const notice = await screen.findByText('2 of 2 projects could not be loaded.')
    expect(notice.closest('[role=alert]')).toHaveTextContent('the figures below are of the selection before.')
    expect(screen.getByRole('row', { name: /kiteandanchor\.travel 73%/ })).toBeInTheDocument()
    api.use({ 'GET /insights/:id/dashboard': answerOf })
    await user.click(screen.getByRole('button', { name: 'Retry all' }))
    expect(await screen.findByText('2 active projects · Grok · Last 30 days (UTC)')).toBeInTheDocument()
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  })

  it('claims no average of what no project has', async () => {
    api.use({ 'GET /insights/:id/dashboard': buildOverviewResponse({ brandVisibilityRate: 0, sentimentScore: null }) })
    renderApp(<Insights />)
    await waitFor(() => expect(card('Avg. Brand Visibility')).toHaveTextContent('0%over 2 projects'))
    expect(card('Avg. Sentiment')).toHaveTextContent(/No data$/)
  })

  it('claims nothing where no project can be loaded', async () => {
    api.use({ 'GET /insights/:id/dashboard': failure(500) })
    renderApp(<Insights />)
    expect(await screen.findByText('The figures could not be loaded.')).toBeInTheDocument()
    for (const name of ['Avg. Brand Visibility', 'Prompts Tracked']) expect(card(name)).toHaveTextContent(/No data$/)
  })

  it('keeps the figures while there is no connection, and asks again with the next one', async () => {
    const { user, store } = renderApp(<Insights />)
    const stopFollowing = followWindow(store)
    await screen.findByRole('row', { name: /kiteandanchor\.travel 73%/ })
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    api.use({ 'GET /insights/:id/dashboard': networkFailure() })
    act(() => void window.dispatchEvent(new Event('offline')))
    await user.selectOptions(screen.getByRole('combobox', { name: 'AI platform' }), 'grok')
    expect(await screen.findByText(/all platforms · Last 30 days \(UTC\) · waiting for 2$/)).toBeInTheDocument()
    await waitFor(() => expect(dashboards()).toHaveLength(4))
    expect(screen.getByRole('row', { name: /kiteandanchor\.travel 73%/ })).toBeInTheDocument()
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
    onLine.mockRestore()
    api.use({ 'GET /insights/:id/dashboard': answerOf })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('2 active projects · Grok · Last 30 days (UTC)')).toBeInTheDocument()
    stopFollowing()
  })

  it('keeps as many places as there were projects the last time', async () => {
    const session = { user: buildUser() }
    const places = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
    const projects = [lark, buildProject({ domain: 'oakrest.com' })]
    api.use({ 'GET /insights/projects/active': { projects } })
    const { unmount } = renderApp(<Insights />, { session })
    expect(places()).toHaveLength(1)
    await screen.findByRole('row', { name: /larkandloom\.com 64%/ })
    unmount()
    const gate = Promise.withResolvers<{ projects: object[] }>()
    api.use({ 'GET /insights/projects/active': () => gate.promise })
    renderApp(<Insights />, { session })
    expect(places()).toHaveLength(2)
    gate.resolve({ projects })
    expect(await screen.findByRole('row', { name: /larkandloom\.com 64%/ })).toBeInTheDocument()
  })

  it('searches from 8 projects on, and shows what it asks for a few at a time', async () => {
    const many = Array.from({ length: 8 }, (_, index) => buildProject({ domain: `site-${index}.com` }))
    const held: { path: string; answer: () => void }[] = []
    api.use({
      'GET /insights/projects/active': { projects: many },
      'GET /insights/:id/dashboard': ({ path }) =>
        new Promise((done) => held.push({ path, answer: () => done(buildOverviewResponse()) })),
    })
    const { user } = renderApp(<Insights />)
    await waitFor(() => expect(held).toHaveLength(PROJECTS_AT_ONCE))
    held.find(({ path }) => path.includes(many[0]?.id ?? ''))?.answer()
    // A slow project does not block the page.
    expect(await screen.findByRole('row', { name: /site-0\.com 64%/ })).toBeInTheDocument()
    expect(card('Avg. Brand Visibility')).toHaveTextContent('64%over 1 project')
    expect(screen.getByText(/waiting for 7$/)).toBeInTheDocument()
    await waitFor(() => expect(held).toHaveLength(PROJECTS_AT_ONCE + 1))
    await user.type(screen.getByRole('searchbox', { name: 'Search projects by domain' }), '-3')
    expect(bodyRows()).toEqual(['site-3.com'])
    await user.paste('x')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(bodyRows()).toHaveLength(8)
    for (let next = 0; next < 8; next += 1) {
      await waitFor(() => expect(held.length).toBeGreaterThan(next))
      held[next]?.answer()
    }
    expect(await screen.findByText('8 active projects · all platforms · Last 30 days (UTC)')).toBeInTheDocument()
  })

  it('offers no search for fewer', async () => {
    renderApp(<Insights />)
    await screen.findByRole('row', { name: /larkandloom\.com 64%/ })
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  it('names the projects that failed, counts the others, and recovers with Retry', async () => {
    api.use({ 'GET /insights/:id/dashboard': (call) => (call.path.includes(kite.id) ? failure(500) : answerOf(call)) })
    const { user } = renderApp(<Insights />)
    const notice = await screen.findByText('1 of 2 projects could not be loaded.')
    expect(notice.closest('[role=alert]')).toHaveTextContent('kiteandanchor.travel: not counted below.')
    expect(screen.getByRole('row', { name: /kiteandanchor\.travel.*Failed to load overview/ })).toBeInTheDocument()
    await waitFor(() => expect(card('Avg. Brand Visibility')).toHaveTextContent('64%over 1 project'))
    api.use({ 'GET /insights/:id/dashboard': answerOf })
    await user.click(screen.getByRole('button', { name: 'Retry all' }))
    expect(await screen.findByRole('row', { name: /kiteandanchor\.travel 73%/ })).toBeInTheDocument()
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  })

  it('gives a project up after 30 seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    api.use({
      'GET /insights/:id/dashboard': (call) =>
        call.path.includes(kite.id) ? new Promise<never>(() => undefined) : answerOf(call),
    })
    renderApp(<Insights />)
    await screen.findByRole('row', { name: /larkandloom\.com 64%/ })
    await waitFor(() => expect(dashboards()).toHaveLength(2))
    act(() => jest.advanceTimersByTime(INSIGHTS_TIMEOUT_MS))
    expect(await screen.findByText('Failed to load overview')).toBeInTheDocument()
    expect(screen.getByText('1 of 2 projects could not be loaded.')).toBeInTheDocument()
    jest.useRealTimers()
  })

  it('takes odd answers for a failure of their project, and drops projects that nothing names', async () => {
    api.use({
      'GET /insights/projects/active': {
        projects: [null, 7, { id: 'x' }, { _id: lark.id, domain: lark.domain }, kite],
      },
      'GET /insights/:id/dashboard': ({ path }) =>
        path.includes(kite.id) ? {} : { data: { overview: { brandPct: 140, sentimentScore: 0.5 } } },
    })
    renderApp(<Insights />)
    expect(
      await screen.findByRole('row', { name: /larkandloom\.com 100% No data No data 50 No data/ }),
    ).toBeInTheDocument()
    expect(
      await screen.findByRole('row', { name: /kiteandanchor\.travel Failed to load overview/ }),
    ).toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(3)
  })

  it('marks sample data once, and each project of it beside real ones', async () => {
    api.use({ 'GET /insights/:id/dashboard': buildOverviewResponse({ sample: true }) })
    const { unmount } = renderApp(<Insights />)
    expect(await screen.findByText('Sample data')).toBeInTheDocument()
    await screen.findByRole('row', { name: /kiteandanchor\.travel 64%/ })
    expect(screen.getAllByText('Sample data')).toHaveLength(1)
    unmount()

    api.use({ 'GET /insights/:id/dashboard': ({ path }) => buildOverviewResponse({ sample: path.includes(lark.id) }) })
    renderApp(<Insights />)
    expect(await screen.findByRole('row', { name: /larkandloom\.com Sample data 64%/ })).toBeInTheDocument()
    await screen.findByRole('row', { name: /kiteandanchor\.travel 64%/ })
    expect(screen.getAllByText('Sample data')).toHaveLength(1)
    expect(section('Top Projects (Brand Visibility)').queryByText(lark.domain)).not.toBeInTheDocument()
    expect(section('Who needs a call').getByText(/^1 project cannot be judged: .*sample data/)).toBeInTheDocument()
  })

  it('says that there are no active projects', async () => {
    api.use({ 'GET /insights/projects/active': { projects: [] } })
    renderApp(<Insights />)
    expect(await screen.findByText('No active projects.')).toBeInTheDocument()
  })

  it.each([
    ['a failure', failure(500)],
    ['no connection', networkFailure()],
    ['an answer without the list', {}],
  ])('recovers the list with Retry after %s', async (_name, answer) => {
    api.use({ 'GET /insights/projects/active': answer })
    const { user } = renderApp(<Insights />)
    expect(await screen.findByText('Failed to load projects')).toBeInTheDocument()
    api.use({ 'GET /insights/projects/active': { projects: [lark] } })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('row', { name: /larkandloom\.com 64%/ })).toBeInTheDocument()
  })
})
