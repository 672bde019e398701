import { act, screen, waitFor, within } from '@testing-library/react'
import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { failure, stubApi, type ApiAnswers } from '@sightline/shared/testing/api-stub.ts'
import { buildId, buildOverviewResponse, buildPoint, buildProject } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { EVIDENCE, evidence } from '../testing/evidence-fixture.ts'
import { buildPosition } from '../testing/overview-answers.ts'
import { Component as Traffic } from './Traffic.tsx'
import { whenReportHasLoaded } from '../testing/report-has-loaded.ts'
import { GA4, noTraffic, notConnected, TRAFFIC } from './testing/traffic-fixture.ts'

const OVERVIEW = 'GET /reports/projects/:id/overview'
const project = buildProject({ platforms: ['chatgpt', 'gemini', 'grok'] })
const period = { startDate: '2026-10-22', endDate: '2026-11-20', fallback: false }
const timeseries = [buildPoint({ date: '2026-11-07', brand: 0.69 }), buildPoint({ date: '2026-11-20', brand: 0.74 })]
const since = (isClear: boolean) => ({
  brand: { from: 0.69, to: 0.74, result: isClear ? ('up' as const) : ('unclear' as const), standsOut: isClear },
  top: null,
  url: null,
  sentiment: null,
})
const none = { brandVisibilityRate: null, totalResults: 0 }

const perPlatform: Record<string, Record<string, unknown>> = {
  all: buildOverviewResponse({}, { timeseries, period }),
  chatgpt: buildOverviewResponse(
    { brandVisibilityRate: 0.74, sincePreviousPeriod: since(true) },
    { timeseries, period },
  ),
  gemini: buildOverviewResponse({ brandVisibilityRate: 0.66, totalResults: 9 }, { period }),
  claude: buildOverviewResponse(none, { period }),
  grok: buildOverviewResponse(none, { period }),
}
const platformOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('platform') ?? ''

const SEARCHES = 'GET /reports/projects/:id/searches'
const linenId = buildId()
const linenPrompt = 'Which linen sheets last longest?'
const searches = {
  searches: [
    {
      ...{
        query: 'linen sheets durability test 2026',
        answers: 12,
        answersBefore: 4,
        change: 'up',
        platforms: ['chatgpt', 'gemini'],
        byPlatform: [
          { platform: 'chatgpt', answers: 9 },
          { platform: 'gemini', answers: 3 },
        ],
      },
      ...{ prompts: 2, promptId: linenId, promptText: linenPrompt },
    },
  ],
  total: 1,
  platforms: [
    { platform: 'chatgpt', answers: 42, exposed: 40 },
    { platform: 'grok', answers: 42, exposed: 0 },
  ],
  sample: false,
  period,
}

const answers: ApiAnswers = {
  [SEARCHES]: searches,
  [TRAFFIC]: noTraffic,
  [GA4]: notConnected,
  [EVIDENCE]: evidence,
  'GET /projects/:id': { data: { project } },
  'GET /platforms': { data: { platforms: [{ id: 'grok', choice: 'offered', source: 'off' }] } },
  [OVERVIEW]: ({ path }) => perPlatform[platformOf(path)] ?? {},
  'GET /reports/projects/:id/positions': {
    rows: [buildPosition({ promptText: 'Best linen sheets' })],
    period,
    sample: false,
  },
}
const api = stubApi(answers)

const open = (query = '') =>
  renderApp(<Traffic />, {
    path: '/reports/project/:projectId/traffic',
    at: `/reports/project/${project.id}/traffic${query}`,
  })
const openWhole = (query = '') => whenReportHasLoaded(open(query))
const card = async (name: string) => (await screen.findByRole('heading', { name, level: 3 })).closest('article')
const saysInCard = (name: string, text: string) => waitFor(async () => expect(await card(name)).toHaveTextContent(text))
const asked = (report: string) =>
  api.calls
    .map(({ path }) => path)
    .filter((path) => path.includes(`/${report}?`))
    .map((path) => path.split('?')[1])
const table = () => within(screen.getByRole('region', { name: 'Position Tracking' }))
const labels = (name: string) =>
  [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map((option) => option.textContent)

describe('AI Traffic Analytics', () => {
  it('offers the platforms and ranges of the specification', async () => {
    await openWhole()
    expect(labels('AI platform')).toEqual(['All platforms', 'ChatGPT', 'Gemini', 'Claude', 'Grok'])
    expect(labels('Range')).toEqual(['Today', 'Last 30 days', 'Last 60 days', 'Last 90 days', 'All time'])
    expect(screen.getByRole('combobox', { name: 'Range' })).toHaveDisplayValue('Last 30 days')
    expect(await screen.findByText('Oct 22 – Nov 20, 2026 (UTC) · 840 answers analyzed')).toBeInTheDocument()
  })

  it('lists what the platforms search for, which words are theirs, and makes a search a prompt', async () => {
    const { user, router } = await openWhole()
    const card = within(await screen.findByRole('region', { name: 'What the platforms search for' }))
    const row = await card.findByRole('row', { name: /^linen sheets durability/ })
    expect(row).toHaveTextContent('124up +8ChatGPT 9, Gemini 3Add')
    expect([...row.querySelectorAll('b')].map((word) => word.textContent)).toEqual(['durability', 'test', '2026'])
    expect(row).toHaveTextContent(`${linenPrompt} and 1 more promptLeft out: which, last, longest`)
    expect(card.getByRole('link', { name: /^Add “linen/ })).toHaveAttribute(
      'href',
      `/reports/project/${project.id}/prompts?add=linen%20sheets%20durability%20test%202026&like=${linenId}`,
    )
    await user.click(card.getByRole('button', { name: '12 answers for “linen sheets durability test 2026”' }))
    expect(router.state.location.search).toBe('?search=linen+sheets+durability+test+2026')
    expect(await screen.findByText('Searched for 12 answers.')).toBeInTheDocument()
    expect(asked('evidence')).toEqual([expect.stringMatching(/of=search&value=linen\+sheets\+durability\+test\+2026$/)])
    expect(card.getByText(/^1 of 1 search\./)).toHaveTextContent(
      'Grok: no search is told, which does not mean that none was made.',
    )
  })

  it('asks for all searches and all pages before it is printed', async () => {
    const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = await openWhole()
    await screen.findByRole('row', { name: /^linen sheets durability/ })
    const usual = [asked('searches'), asked('traffic')]
    expect(usual.flat().filter((query) => query?.includes('limit'))).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    expect([asked('searches').at(-1), asked('traffic').at(-1)]).toEqual(usual.map(([query]) => `${query}&limit=500`))
    act(() => void window.dispatchEvent(new Event('afterprint')))
    printed.mockRestore()
  })

  it('shows no arrow where the share of answers to a search changed, and their number did otherwise', async () => {
    const [search] = searches.searches
    const fewer = { ...search, answers: 15, answersBefore: 20, change: 'up' }
    api.use({ [SEARCHES]: { ...searches, searches: [fewer] } })
    await openWhole()
    const row = await screen.findByRole('row', { name: /^linen sheets durability/ })
    expect(row).toHaveTextContent('1520ChatGPT 9, Gemini 3Add')
  })

  it('says that it is not known how many answers made a search before', async () => {
    api.use({ [SEARCHES]: { ...searches, searches: [{ ...searches.searches[0], answersBefore: null }] } })
    await openWhole()
    const row = await screen.findByRole('row', { name: /^linen sheets durability/ })
    expect(row).toHaveTextContent('12—not knownChatGPT 9, Gemini 3Add')
  })

  it.each([
    ['there are none', { searches: [], total: 0, platforms: [] }, 'No answer in this period lists its searches.'],
    ['they cannot be read', { searches: null }, 'Failed to load searches'],
  ])('says so where %s', async (_name, response, words) => {
    api.use({ [SEARCHES]: response })
    await openWhole()
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('says for each platform how visible the brand is, from how few answers, or why that is not known', async () => {
    const { user } = await openWhole()
    await saysInCard('ChatGPT', 'ChatGPT74%up +5 ptsbrand visibility vs the previous 30 daysthese prompts 61–67%')
    await saysInCard('Gemini', 'Gemini66%brand visibility, from 9 answers')
    await saysInCard('Claude', 'Claude—No dataNot tracked by this project')
    await saysInCard('Grok', 'Grok—No dataNot configured')
    await user.click(within((await card('ChatGPT')) as HTMLElement).getByRole('button', { name: 'brand visibility' }))
    expect(await screen.findByRole('note')).toHaveTextContent(metricDefinitions.brand.text)
  })

  it('says of a platform without an answer today that its rate is of the last 30 days', async () => {
    const fallback = { ...period, fallback: true }
    const late = buildOverviewResponse({ brandVisibilityRate: 0.66 }, { period: fallback })
    api.use({
      [OVERVIEW]: ({ path }) => (platformOf(path) === 'gemini' ? late : (perPlatform[platformOf(path)] ?? {})),
    })
    await openWhole('?range=today')
    await saysInCard('Gemini', 'Gemini66%brand visibility, last 30 days')
    await saysInCard('ChatGPT', 'brand visibility vs the previous 30 days')
  })

  it('tells no change that is not clear', async () => {
    const noisy = buildOverviewResponse(
      { brandVisibilityRate: 0.74, sincePreviousPeriod: since(false) },
      { timeseries, period },
    )
    api.use({
      [OVERVIEW]: ({ path }) => (platformOf(path) === 'chatgpt' ? noisy : (perPlatform[platformOf(path)] ?? {})),
    })
    await openWhole()
    await saysInCard('ChatGPT', 'ChatGPT74%brand visibility, no clear change vs the previous 30 days')
  })

  it('requests the selected range and keeps it in the address', async () => {
    const { user, router } = await openWhole()
    await card('ChatGPT')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'All time')
    expect(router.state.location.search).toBe('?range=all')
    await waitFor(() => expect(asked('overview').filter((query) => query?.endsWith('range=all'))).toHaveLength(5))
  })

  it('shows every metric of one platform', async () => {
    const { user, router } = await openWhole()
    await user.selectOptions(screen.getByRole('combobox', { name: 'AI platform' }), 'ChatGPT')
    expect(router.state.location.search).toBe('?platform=chatgpt')
    await saysInCard('Brand Visibility Rate', '74%')
    expect(await card('Sentiment Score')).toBeInTheDocument()
    await waitFor(() => expect(asked('positions')).toContainEqual(expect.stringContaining('platform=chatgpt')))
  })

  it("shows which platform's request failed, and retries it alone", async () => {
    api.use({
      [OVERVIEW]: ({ path }) => (platformOf(path) === 'gemini' ? failure(500) : (perPlatform[platformOf(path)] ?? {})),
    })
    const { user } = await openWhole()
    const alert = (await screen.findByText('Failed to load overview')).closest<HTMLElement>(
      '[role=alert]',
    ) as HTMLElement
    expect(alert).toHaveTextContent('The server had a problem.')
    await saysInCard('ChatGPT', '74%')
    api.use({ [OVERVIEW]: ({ path }) => perPlatform[platformOf(path)] ?? {} })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await saysInCard('Gemini', '66%')
  })

  it('treats a malformed response as a failure of that platform alone', async () => {
    api.use({
      [OVERVIEW]: ({ path }) =>
        platformOf(path) === 'gemini' ? { success: true } : (perPlatform[platformOf(path)] ?? {}),
    })
    await openWhole()
    expect(await screen.findByText('Failed to load overview')).toBeInTheDocument()
    await saysInCard('ChatGPT', '74%')
  })

  it('refetches everything once after a reconnect', async () => {
    const { user } = await openWhole()
    await screen.findByRole('rowheader', { name: 'Best linen sheets' })
    await waitFor(() => expect(asked('overview')).toHaveLength(5))
    const online = jest.spyOn(navigator, 'onLine', 'get')
    for (const state of [false, true]) {
      online.mockReturnValue(state)
      act(() => void window.dispatchEvent(new Event(state ? 'online' : 'offline')))
    }
    const [overviews, positions] = [asked('overview').length, asked('positions').length]
    online.mockRestore()
    await waitFor(() => expect([asked('overview').length, asked('positions').length]).toEqual([10, 2]))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'All time')
    await waitFor(() => expect(asked('overview').filter((query) => query?.endsWith('range=all'))).toHaveLength(5))
    expect([overviews, positions]).toEqual([5, 1])
    expect(asked('overview').filter((query) => query?.endsWith('range=30d'))).toHaveLength(10)
    expect(asked('positions').filter((query) => query?.includes('range=30d'))).toHaveLength(2)
  })

  it('exports the table with its own days', async () => {
    api.use({ 'GET /reports/projects/:id/export': failure(500) })
    const { user } = await openWhole('?period=custom&start=2026-11-07&end=2026-11-20')
    await screen.findByRole('rowheader', { name: 'Best linen sheets' })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }))
    expect(dialog.getByText('Last 30 days (UTC), all platforms')).toBeInTheDocument()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Report' }), 'Position Tracking')
    expect(dialog.getByText('Nov 7 – Nov 20, 2026 (UTC), all platforms')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    const days = asked('positions')[0]?.replace('&metric=brand', '')
    await waitFor(() => expect(asked('export')).toEqual([`${days}&report=positions&format=csv`]))
  })
})

describe('odd answers of the traffic page', () => {
  const odd = [
    ['null in lists', { 'GET /platforms': { data: { platforms: [null, 7] } } }],
    [
      'no lists',
      {
        'GET /platforms': { data: {} },
        'GET /projects/:id': {
          data: { project: { ...project, platforms: null, competitors: null, brandNames: null } },
        },
      },
    ],
  ] as const

  it.each(odd)('leave the page whole: %s', async (_what, answer) => {
    api.use(answer)
    await openWhole()
    await screen.findByText(/840 answers analyzed/)
    await waitFor(async () => expect(await card('ChatGPT')).toHaveTextContent('74%'))
    expect(await screen.findByRole('rowheader', { name: 'Best linen sheets' })).toBeInTheDocument()
  })

  it('show any text as text', async () => {
    const promptText = '<img src=x onerror=alert(1)> \u202eمرحبا **bold** ' + 'x'.repeat(2000)
    api.use({ 'GET /reports/projects/:id/positions': { rows: [buildPosition({ promptText })], period } })
    await openWhole()
    const row = await table().findByRole('rowheader')
    expect(row).toHaveTextContent('<img src=x onerror=alert(1)>')
    expect(row.querySelector('img')).toBeNull()
  })
})

describe('Position Tracking of the traffic page', () => {
  it('starts with the days of the page, and says so', async () => {
    const { user } = await openWhole()
    expect(await screen.findByRole('rowheader', { name: 'Best linen sheets' })).toBeInTheDocument()
    const period = within(screen.getByRole('group', { name: 'Period' }))
    expect(period.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
    expect(table().getByText('Last 30 days')).toBeInTheDocument()
    expect(new Set(asked('positions'))).toEqual(new Set(['platform=all&range=30d&metric=brand']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last 90 days')
    await waitFor(() => expect(asked('positions').at(-1)).toBe('platform=all&range=90d&metric=brand'))
    expect(table().getByText('Last 90 days')).toBeInTheDocument()
  })

  it('has a period of its own, until the page shows another range', async () => {
    const { user, router } = await openWhole()
    await screen.findByRole('rowheader', { name: 'Best linen sheets' })
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(router.state.location.search).toBe('?period=7d')
    expect(table().queryByText('Last 30 days')).not.toBeInTheDocument()
    await waitFor(() =>
      expect(asked('positions').at(-1)).toMatch(
        /^platform=all&startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d&metric=brand$/,
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(router.state.location.search).toBe('?period=today')
    await waitFor(() => expect(asked('positions').at(-1)).toBe('platform=all&range=today&metric=brand'))
    expect(new Set(asked('overview').map((query) => query?.split('&')[1]))).toEqual(new Set(['range=30d']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Range' }), 'Last 60 days')
    expect(router.state.location.search).toBe('?range=60d')
  })

  it('starts its custom period with the days on the screen', async () => {
    const { user, router } = await openWhole()
    await screen.findByRole('rowheader', { name: 'Best linen sheets' })
    await user.click(screen.getByRole('button', { name: 'Custom' }))
    expect(router.state.location.search).toBe(`?period=custom&start=${period.startDate}&end=${period.endDate}`)
    await waitFor(() =>
      expect(asked('positions').at(-1)).toBe(
        `platform=all&startDate=${period.startDate}&endDate=${period.endDate}&metric=brand`,
      ),
    )
  })

  it('says so and sends no requests while its dates are in the wrong order', async () => {
    await openWhole('?period=custom&start=2026-11-20&end=2026-11-07')
    expect(await screen.findByText('Start date must be before end date')).toBeInTheDocument()
    expect(asked('positions')).toEqual([])
  })

  it('switches to cited pages', async () => {
    const { user, router } = await openWhole()
    await screen.findByRole('rowheader', { name: 'Best linen sheets' })
    await user.click(screen.getByRole('button', { name: 'URL Citations' }))
    expect(router.state.location.search).toBe('?positions=citation')
    await waitFor(() => expect(asked('positions')).toContainEqual(expect.stringContaining('metric=citation')))
  })
})
