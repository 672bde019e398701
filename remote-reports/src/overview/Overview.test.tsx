import { act, screen, waitFor } from '@testing-library/react'
import { metricDefinitions } from '@sightline/shared/domain/metric-definitions.ts'
import { PROMPTS_HIDDEN } from '@sightline/shared/domain/workspaces.ts'
import { stubApi } from '@sightline/shared/testing/api-stub.ts'
import { buildOverviewResponse } from '@sightline/shared/testing/builders.ts'
import { chooseWorkspace } from '@sightline/shared/transport'
import { answers, buildStep, period, project, trends, twoDays } from '../testing/overview-answers.ts'
import { open, verdict } from '../testing/overview-fixture.tsx'

const api = stubApi(answers)
const TRENDS = 'GET /reports/projects/:id/visibility/trends'

const calls = (report: string) => api.calls.map((call) => call.path).filter((path) => path.includes(`/${report}?`))

describe('Overview', () => {
  it('opens with the verdict and proves it with five cards and the trend', async () => {
    open()
    expect(await screen.findByText('2nd of 4')).toBeInTheDocument()
    expect(await verdict()).toHaveTextContent(
      'You appear in 64% of AI answers, up 6 points from the previous 14 days. 2nd of 4: Oakrest is 7 points ahead.',
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
    await verdict()
    const head = document.documentElement.style.getPropertyValue('--page-head')
    expect(head).toBe('"Lark & Loom · Nov 7 – Nov 20, 2026 (UTC)"')
  })

  it('explains its two ranges and its grade where they stand', async () => {
    const { user } = open()
    await verdict()
    for (const [name, metric] of [
      ['for these 42 prompts', 'panel'],
      ['for questions like these', 'market'],
      ['Solid', 'grade'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }))
      expect(await screen.findByRole('note')).toHaveTextContent(metricDefinitions[metric].text)
    }
    expect(metricDefinitions.grade.text).toContain('strong within 10 points, solid within 20 points, exploratory')
  })

  it('tells what the number of a card rests on with the definition of its name', async () => {
    const { user } = open()
    await verdict()
    await user.click(screen.getByRole('button', { name: 'Brand Visibility Rate' }))
    expect(await screen.findByRole('note')).toHaveTextContent(
      /64% of answers538 of 840For these 42 prompts61–67%For questions like these50–76%.*See it in Help$/,
    )
  })

  it('requests today, and 30 days of trend', async () => {
    open()
    await screen.findByText('2nd of 4')
    await waitFor(() =>
      expect([...calls('overview').sort(), ...calls('trends').sort()]).toEqual([
        `/reports/projects/${project.id}/overview?platform=all&range=30d`,
        `/reports/projects/${project.id}/overview?platform=all&range=today`,
        `/reports/projects/${project.id}/visibility/trends?platform=all&range=30d&metric=brand`,
        `/reports/projects/${project.id}/visibility/trends?platform=all&range=today&metric=brand`,
      ]),
    )
  })

  it('says that the last 30 days are shown for a day without answers', async () => {
    api.use({
      'GET /reports/projects/:id/overview': buildOverviewResponse(
        {},
        { ...twoDays, period: { ...period, fallback: true } },
      ),
    })
    open()
    expect(await screen.findByText(/^No answers today yet, so the last 30 days: Nov 7/)).toBeInTheDocument()
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
    const chosen = /trends\?platform=chatgpt&startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d&metric=sentiment$/
    await waitFor(() => expect(calls('trends')).toContainEqual(expect.stringMatching(chosen)))
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

describe('one screen', () => {
  afterEach(() => jest.restoreAllMocks())

  it('has numbers of one age: all reports are read again when one is too old', async () => {
    const { user } = open()
    const reports = (platform: string) =>
      api.calls
        .flatMap(({ path }) =>
          path.includes(`platform=${platform}&`) ? [path.replace(`platform=${platform}&`, '')] : [],
        )
        .toSorted()
    await waitFor(() => expect(reports('all')).toHaveLength(7))
    const first = reports('all')
    const choose = (name: string) => user.selectOptions(screen.getByRole('combobox', { name: 'AI platform' }), name)
    const later = Date.now() + 60_000
    jest.spyOn(Date, 'now').mockImplementation(() => later)
    await choose('ChatGPT')
    await waitFor(() => expect(reports('chatgpt')).toEqual(first))
    api.calls = []
    await choose('All platforms')
    await waitFor(() => expect(reports('all')).toEqual(first))
  })

  it('has lines of one age: another metric reads your own again, too, when it is too old', async () => {
    const { user } = open()
    await waitFor(() => expect(calls('overview')).toHaveLength(2))
    const choose = (name: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Metric' }), name)
    await choose('Top Visibility Rate')
    await waitFor(() => expect(calls('trends')).toHaveLength(3))
    expect(calls('overview')).toHaveLength(2)
    const later = Date.now() + 60_000
    jest.spyOn(Date, 'now').mockImplementation(() => later)
    await choose('Sentiment Score')
    await waitFor(() => expect(calls('trends')).toHaveLength(4))
    await waitFor(() => expect(calls('overview').slice(2)).toEqual([expect.stringContaining('range=30d')]))
  })

  it('names the company next above you in the verdict, whomever the chart draws', async () => {
    const series = trends.series.map((row) => ({ ...row, 'oakrest.com': 0.01 }))
    api.use({ [TRENDS]: ({ path }) => (path.includes('metric=top') ? { ...trends, series, standing: null } : trends) })
    open('?metric=top')
    expect(await verdict()).toHaveTextContent('2nd of 4: Oakrest is 7 points ahead.')
    const legend = await screen.findByRole('list', { name: 'Legend' })
    expect(legend).toHaveTextContent('AI Visibility (You)PlainweaveDozewell')
  })

  it('leaves prompts that name the brand out of everything on the page, its export and its links', async () => {
    const page = {
      url: 'https://sleepguide.org/best',
      title: null,
      company: null,
      site: 'reviews' as const,
      about: null,
    }
    api.use({
      'GET /reports/projects/:id/next-steps': { steps: [buildStep({ kind: 'get-listed', page })], decided: [], period },
    })
    const { user } = open()
    await verdict()
    api.calls.length = 0
    await user.click(screen.getByRole('switch', { name: 'Without prompts that name your brand' }))
    await screen.findByText('· without prompts that name your brand')
    const reports = api.calls.map(({ path }) => path).filter((path) => path.includes('/reports/'))
    expect(reports.length).toBeGreaterThan(3)
    for (const path of reports) expect(path).toContain('branded=unbranded')
    for (const name of ['Prompts with fewer mentions', 'Get into “sleepguide.org/best” on sleepguide.org']) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringContaining('branded=unbranded'),
      )
    }
  })
})

describe('a custom period', () => {
  it('is fetched once both dates are set', async () => {
    const { user } = open('?period=custom')
    await user.type(await screen.findByLabelText('Start date'), '2026-10-01')
    expect(screen.getByLabelText('End date')).toHaveAttribute('min', '2026-10-01')
    expect(calls('overview')).toEqual([])
    await user.type(screen.getByLabelText('End date'), '2026-10-09')
    await screen.findByText('2nd of 4')
    expect(screen.getByLabelText('Start date')).toHaveAttribute('max', '2026-10-09')
    expect(calls('overview')).toEqual([
      `/reports/projects/${project.id}/overview?platform=all&startDate=2026-10-01&endDate=2026-10-09`,
    ])
  })

  it('starts with the days on the screen, and keeps the report while a date is missing', async () => {
    const { user, router } = open()
    await screen.findByText('2nd of 4')
    await user.click(screen.getByRole('button', { name: 'Custom' }))
    expect(router.state.location.search).toBe(`?period=custom&start=${period.startDate}&end=${period.endDate}`)
    await waitFor(() => expect(screen.getByLabelText('Start date')).toHaveValue(period.startDate))
    await waitFor(() =>
      expect(calls('overview')).toContainEqual(
        expect.stringContaining(`startDate=${period.startDate}&endDate=${period.endDate}`),
      ),
    )
    await user.clear(screen.getByLabelText('Start date'))
    expect(screen.getByText('2nd of 4')).toBeInTheDocument()
    expect(screen.queryByText('Choose a start date and an end date')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(router.state.location.search).toBe('?period=7d')
    await waitFor(() => expect(calls('overview')).toHaveLength(4))
    const chosen = /platform=all&(range=(today|30d)|startDate=[\d-]{10}&endDate=[\d-]{10})$/
    expect(calls('overview').filter((path) => !chosen.test(path))).toEqual([])
  })

  it('is refused when it starts after its end', async () => {
    open('?period=custom&start=2026-10-09&end=2026-10-01')
    expect(await screen.findByRole('alert')).toHaveTextContent('Start date must be before end date')
    expect(screen.getByText('Choose a start date and an end date')).toBeInTheDocument()
    expect(screen.getByLabelText('Start date')).toHaveAttribute('aria-invalid', 'true')
    expect(calls('overview')).toEqual([])
  })
})

describe('Overview of a viewer', () => {
  it('has nothing to change', async () => {
    chooseWorkspace('w1', { role: 'viewer', hidePrompts: false })
    api.use({ 'GET /reports/projects/:id/next-steps': { steps: [buildStep({})], decided: [], period } })
    open()
    expect(await screen.findByText('Open', { exact: true })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: /^State of/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  })

  it('says in the place of prompts that the owner hides them, and asks for none', async () => {
    chooseWorkspace('w1', { role: 'viewer', hidePrompts: true })
    open()
    expect(await screen.findByText(PROMPTS_HIDDEN)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(calls('next-steps')).toEqual([])
  })
})
