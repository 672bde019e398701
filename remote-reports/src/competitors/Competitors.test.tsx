import { act, screen, waitFor, within } from '@testing-library/react'
import { failure, networkFailure, stubApi } from '@sightline/shared/testing/api-stub.ts'
import { PROMPTS_HIDDEN } from '@sightline/shared/domain/workspaces.ts'
import { buildId, buildOverviewResponse } from '@sightline/shared/testing/builders.ts'
import { chooseWorkspace } from '@sightline/shared/transport'
import { answers, CITATIONS, open, period, project, SOURCES, TRENDS, trends } from './testing/competitors-fixture.tsx'
import { duvet } from '../testing/evidence-fixture.ts'
import { whenReportHasLoaded } from '../testing/report-has-loaded.ts'

const api = stubApi(answers)
const openWhole = (query = '') => whenReportHasLoaded(open(query))
const SHORT_TRENDS = 'GET /reports/:id/visibility/trends'

const card = async (domain: string) =>
  (await screen.findByRole('heading', { name: domain, level: 3 })).closest('li') as HTMLElement
const terms = (within: HTMLElement) => [...within.querySelectorAll('dl > div')].map((term) => term.textContent)
const table = () => screen.findByRole('table', { name: 'All Competitors' })
const domains = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('[title]')?.textContent)
const calls = (report: string) => api.calls.map(({ path }) => path).filter((path) => path.includes(`/${report}?`))

describe('Competitors', () => {
  it('summarises the ranking', async () => {
    await openWhole()
    await card('oakrest.com')
    const text = (label: string) => screen.getByRole('heading', { name: label }).closest('article')?.textContent
    expect(text('Your Domain')).toBe(`Your Domain${project.domain}2nd of 4, 7 points behind Oakrest`)
    expect(text('Detected Competitors')).toBe('Detected Competitors43 tracked, 1 cited in answers. 1 rising, 1 falling')
    expect(text('Total Mentions')).toBe('Total Mentions1,252538 are yours, 43%')
  })

  it('compares each competitor in four bars, never longer than their track, with your mark on them', async () => {
    await openWhole()
    const oakrest = await card('oakrest.com')
    expect(terms(oakrest)).toEqual([
      'Brand Visibility Rate71% (for these prompts 68–74%)',
      'Direct URL Visibility Rate46%',
      'Top Visibility Rate35%',
      'Sentiment100',
    ])
    const bars = [...oakrest.querySelectorAll<HTMLElement>('dd > i')].map((bar) => bar.style.width)
    expect(bars).toEqual(['71%', '46%', '35%', '100%'])
    expect([...oakrest.querySelectorAll<HTMLElement>('dd > u')].map((mark) => mark.style.left)).toEqual([
      '64%',
      '37%',
      '28%',
      '81%',
    ])
    const ranges = [...oakrest.querySelectorAll<HTMLElement>('dd > s')].map(({ style }) => [style.left, style.width])
    expect(ranges).toEqual([['68.4%', '5.6%']])
    expect(terms(await card('dozewell.com'))).toEqual([
      'Brand Visibility Rate0%',
      'Direct URL Visibility Rate9%',
      'Top Visibility Rate0%',
      'Sentiment—No data',
    ])
  })

  it('tells what a competitor’s rate rests on with the definition, and says in words what the bars show', async () => {
    const { user } = await openWhole()
    await user.click(within(await card('oakrest.com')).getByRole('button', { name: 'Brand Visibility Rate' }))
    expect(await screen.findByRole('note')).toHaveTextContent(
      /71% of answers412 of 580For these 20 prompts68–74%For questions like thesetoo few prompts/,
    )
    const heading = screen.getByRole('heading', { name: 'Against each competitor' })
    expect(heading.nextElementSibling).toHaveTextContent(/^You Range for these prompts\s?Changes are since/)
  })

  it('tells a change only where it is clear, and never in green or red', async () => {
    await openWhole()
    expect(within(await card('oakrest.com')).getByText('−9 pts')).toBeInTheDocument()
    expect(within(await card('dozewell.com')).getByText('No clear change')).toBeInTheDocument()
    expect(
      within(await card('plainweave.com'))
        .getByText('+4 pts')
        .closest('.flat'),
    ).toBeInTheDocument()
  })

  it('tells a change with a new model, or with other prompts, as such', async () => {
    const of = trends()
    const newModels = [{ platform: 'chatgpt', model: 'gpt-5.2', day: '2026-11-09' }]
    api.use({ [TRENDS]: (call) => ({ ...of(call), newModels }) })
    const { unmount } = await openWhole()
    expect(await card('oakrest.com')).toHaveTextContent(/^oakrest\.comdown −9 ptswith a new ChatGPT modelBrand/)
    expect(await card('dozewell.com')).toHaveTextContent(/^dozewell\.comNo clear changeBrand/)
    expect(await screen.findByText(/^You are recommended in 21%/)).toHaveTextContent(
      /\+11 points with a new ChatGPT model, vs the previous 14 days\. Show all ranges$/,
    )
    unmount()
    const otherPrompts = { added: 10, removed: 1 }
    const fall = { from: 0.8, to: 0.71, result: 'down', standsOut: false, otherPrompts }
    api.use({ [TRENDS]: (call) => ({ ...of(call), sincePreviousPeriod: { 'oakrest.com': fall } }) })
    await openWhole()
    expect(await card('oakrest.com')).toHaveTextContent(/^oakrest\.comdown −9 ptswith other promptsBrand/)
  })

  it('shows companies that answers cite and the project does not track, with their known values', async () => {
    await openWhole()
    expect(await screen.findByRole('button', { name: 'somnia.com 96 answers: top sources' })).toHaveTextContent(
      'somnia.com 96 answers',
    )
    const row = screen.getByRole('row', { name: /^somnia\.com/ })
    expect(row).toHaveTextContent('somnia.comNot trackedTrack—No data6%—No data—No data')
    const links = screen.getAllByRole('link', { name: 'Track somnia.com' })
    expect(links).toHaveLength(2)
    expect(row).toContainElement(links[1] as HTMLElement)
    for (const link of links) expect(link).toHaveAttribute('href', expect.stringMatching(/\/edit\?track=somnia\.com$/))
  })

  it('marks companies that the sample engine has invented as examples, and proposes none of them as a competitor', async () => {
    api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ sample: true }, { period }) })
    await openWhole()
    const found = await screen.findByRole('button', { name: 'somnia.com 96 answers: top sources' })
    expect(found.closest('li')).toHaveTextContent('Example')
    expect(screen.queryByRole('link', { name: 'Track somnia.com' })).not.toBeInTheDocument()
    expect(screen.getByRole('row', { name: /^somnia\.com/ })).toHaveTextContent('somnia.comExample')
  })

  it('shows eight companies at most that are not tracked, the most cited first', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      domain: `found-${index + 10}.com`,
      answers: 50 - index,
      urlRate: 0.1,
    }))
    api.use({ [TRENDS]: (call) => ({ ...trends()(call), detected: many, detectedTotal: 60 }) })
    await openWhole()
    await card('oakrest.com')
    const headings = screen
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent)
      .filter((text) => text?.endsWith('.com'))
    expect(headings).toEqual(['oakrest.com', 'plainweave.com', 'dozewell.com'])
    const rest = screen.getByText('4 more in the table.')
    const links = within(rest.parentElement as HTMLElement).getAllByRole('link', { name: /^Track / })
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
      many.slice(0, 8).map(({ domain }) => `Track ${domain}`),
    )
    expect(await domains()).toHaveLength(16)
    expect(screen.queryByText('Another name in the answers?')).not.toBeInTheDocument()
  })

  it('sorts the table by a header, which toggles its direction and stays in the address', async () => {
    const { user, router } = await openWhole()
    expect(await domains()).toEqual(['oakrest.com', project.domain, 'plainweave.com', 'dozewell.com', 'somnia.com'])
    await user.click(screen.getByRole('button', { name: 'Brand %' }))
    expect(router.state.location.search).toBe('?sort=brand')
    expect(await domains()).toEqual(['dozewell.com', 'plainweave.com', project.domain, 'oakrest.com', 'somnia.com'])
    await user.click(screen.getByRole('button', { name: 'Domain' }))
    expect(await domains()).toEqual(['dozewell.com', project.domain, 'oakrest.com', 'plainweave.com', 'somnia.com'])
    expect(screen.getByRole('columnheader', { name: 'Domain' })).toHaveAttribute('aria-sort', 'ascending')
    // A click anywhere in the header sorts; the names in the cards open their definition.
    await user.click(screen.getByRole('columnheader', { name: 'Sentiment' }))
    expect(await domains()).toEqual(['oakrest.com', 'plainweave.com', project.domain, 'dozewell.com', 'somnia.com'])
  })

  it('searches by domain, in the address too', async () => {
    const { user, router } = await openWhole()
    await card('oakrest.com')
    await user.type(screen.getByRole('searchbox', { name: 'Search competitors by domain' }), 'WEAVE')
    await waitFor(() => expect(router.state.location.search).toBe('?find=WEAVE'))
    await waitFor(async () => expect(await domains()).toEqual(['plainweave.com']))
    expect(screen.queryByRole('heading', { name: 'oakrest.com' })).not.toBeInTheDocument()
  })

  it('says that nothing matches, and shows all again', async () => {
    const { user } = await openWhole('?find=nobody')
    expect(await screen.findByRole('heading', { name: 'No competitors for this selection.' })).toBeInTheDocument()
    expect(screen.getByText('None of 4 has “nobody” in its domain.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all competitors' }))
    expect(await card('oakrest.com')).toBeInTheDocument()
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  it('says so when there are none', async () => {
    api.use({ [TRENDS]: { yourDomain: project.domain, competitors: [], series: [] }, [CITATIONS]: { series: [] } })
    await openWhole()
    expect(await screen.findByRole('heading', { name: 'No competitors for this selection.' })).toBeInTheDocument()
  })
})

describe('the calls of the competitors page', () => {
  it('have platform, range and a cache-busting time', async () => {
    const { user } = await openWhole('?platform=gemini&period=14d')
    const queries = (report: string) => calls(report).map((path) => new URLSearchParams(path.split('?')[1]))
    const metrics = () => queries('visibility/trends').map((query) => query.get('metric'))
    await waitFor(() => expect(metrics().toSorted()).toEqual(['brand', 'citation', 'sentiment', 'top', 'url']))
    await waitFor(() => expect(calls('citations/trends')).toHaveLength(1))
    for (const query of [...queries('visibility/trends'), ...queries('citations/trends')]) {
      expect(Object.fromEntries(query)).toMatchObject({
        platform: 'gemini',
        range: '14d',
        t: expect.stringMatching(/^\d{13}$/),
      })
    }
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await waitFor(() => expect(calls('visibility/trends')).toContainEqual(expect.stringContaining('range=today')))
  })

  it('fall back to the shorter address where the long one is not known', async () => {
    api.use({
      [TRENDS]: failure(404),
      [CITATIONS]: failure(404),
      [SOURCES]: failure(404),
      [SHORT_TRENDS]: trends(),
      'GET /reports/:id/citations/trends': { series: [] },
      'GET /reports/:id/citations/sources': {
        sources: [{ url: 'https://oakrest.com/duvets', firstDay: 1, lastDay: 4 }],
      },
    })
    await openWhole('?sources=oakrest.com')
    const panel = await screen.findByRole('dialog', { name: 'Top Sources' })
    expect(await within(panel).findByTitle('https://oakrest.com/duvets')).toHaveTextContent(/^oakrest.com\/duvets/)
    expect(
      terms(
        await screen
          .findByText('oakrest.com', { selector: 'h3 *[title] > *' })
          .then((name) => name.closest('li') as HTMLElement),
      ),
    ).toContain('Brand Visibility Rate71% (for these prompts 68–74%)')
  })

  it('do not fall back for another failure: the page says it with its cause, and recovers with Retry', async () => {
    api.use({ [TRENDS]: failure(500) })
    const { user } = await openWhole()
    const alert = (await screen.findByText('Failed to load competitor data')).closest<HTMLElement>(
      '[role=alert]',
    ) as HTMLElement
    expect(alert).toHaveTextContent('Failed to load competitor data The server had a problem.')
    expect(calls('visibility/trends').every((path) => path.startsWith('/reports/projects/'))).toBe(true)
    api.use({ [TRENDS]: trends() })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await card('oakrest.com')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('leave old values on the screen when they fail, or when there is no connection', async () => {
    const { user } = await openWhole()
    await card('oakrest.com')
    api.use({ [CITATIONS]: networkFailure() })
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(await screen.findByText('The server could not be reached.')).toBeInTheDocument()
    expect(terms(await card('oakrest.com'))).toContain('Brand Visibility Rate71% (for these prompts 68–74%)')

    const before = api.calls.length
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await user.click(screen.getByRole('button', { name: '14 days' }))
    expect(api.calls).toHaveLength(before)
    expect(terms(await card('oakrest.com'))).toContain('Brand Visibility Rate71% (for these prompts 68–74%)')
    jest.restoreAllMocks()
  })

  it('may be malformed: missing values are dashes', async () => {
    api.use({
      [TRENDS]: { success: true, yourDomain: project.domain, competitors: ['oakrest.com'] },
      [CITATIONS]: { data: null },
    })
    await openWhole()
    expect(terms(await card('oakrest.com'))).toEqual([
      'Brand Visibility Rate—No data',
      'Direct URL Visibility Rate—No data',
      'Top Visibility Rate—No data',
      'Sentiment—No data',
    ])
    expect(within(await card('oakrest.com')).getByRole('button', { name: /^Sources/ })).toBeInTheDocument()
  })
})

describe('Top Sources', () => {
  it('opens from the mentions of a card, is kept in the address, and gives the focus back', async () => {
    const { user, router } = await openWhole()
    const button = within(await card('oakrest.com')).getByRole('button', { name: /^412 mentions/ })
    await user.click(button)
    const panel = await screen.findByRole('dialog', { name: 'Top Sources' })
    expect(panel).toHaveTextContent('oakrest.com · 412 mentions · 210 citations')
    expect(router.state.location.search).toBe('?sources=oakrest.com')
    expect(await within(panel).findByText('38 mentions in 12 answers.')).toBeInTheDocument()
    const rows = await within(panel).findAllByRole('row')
    expect(screen.getByRole('columnheader', { name: 'Last Day' })).toHaveAttribute('aria-sort', 'descending')
    expect(rows.map((row) => row.textContent)).toEqual([
      'URLLast DayChange',
      'oakrest.com/duvets 18up +3',
      'javascript:alert(1)2down −2',
    ])
    expect(within(panel).getByTitle('https://www.oakrest.com/duvets')).toHaveAttribute(
      'href',
      'https://www.oakrest.com/duvets',
    )
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('')
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('dialog', { name: 'Top Sources' })).toBeInTheDocument()
  })

  it('opens from a row of the table, too, of companies that are not tracked as well', async () => {
    const { user, router } = await openWhole()
    await user.click(within(await table()).getByRole('button', { name: 'oakrest.com' }))
    const panel = await screen.findByRole('dialog', { name: 'Top Sources' })
    expect(router.state.location.search).toBe('?sources=oakrest.com')
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(within(await table()).getByRole('button', { name: 'somnia.com' }))
    expect(router.state.location.search).toBe('?sources=somnia.com')
  })

  it('opens the answers that a bar counts: those that mention the company, or that cite its pages', async () => {
    const { user, router } = await openWhole('?period=7d')
    const oakrest = within(await card('oakrest.com'))
    expect(oakrest.queryByRole('link', { name: /^Top Visibility Rate/ })).not.toBeInTheDocument()
    await user.click(
      oakrest.getByRole('link', {
        name: 'Brand Visibility Rate 71% (for these prompts 68–74%): answers that mention oakrest.com',
      }),
    )
    expect(router.state.location.search).toBe('?period=7d&sources=oakrest.com')
    const sourcesPanel = await screen.findByRole('dialog', { name: 'Top Sources' })
    await user.click(within(sourcesPanel).getByRole('button', { name: 'Close' }))
    await user.click(
      await oakrest.findByRole('link', { name: 'Direct URL Visibility Rate 46%: answers that cite oakrest.com' }),
    )
    expect(router.state.location.search).toBe('?period=7d&sources=oakrest.com&cited=pages')
    expect(await screen.findByRole('dialog', { name: 'Answers' })).toHaveTextContent('that cite pages of oakrest.com')
    const asked = api.calls.filter(({ path }) => path.includes('/evidence?')).at(-1)
    expect(asked?.path).toMatch('of=domain&value=oakrest.com')
  })

  it('lists the answers to one prompt first, which an address asks for, of your own brand', async () => {
    await openWhole(`?sources=you&ofPrompt=${duvet}`)
    const panel = within(await screen.findByRole('dialog', { name: 'Top Sources' }))
    expect(await panel.findByRole('heading', { name: '1 answer to “Best duvet”' })).toBeInTheDocument()
    expect(panel.getByRole('button', { name: /^Best duvet/ })).toHaveAttribute('aria-pressed', 'true')
    const [call] = api.calls.filter(({ path }) => path.includes('/evidence?'))
    expect(call?.path).toMatch(`of=company&value=${project.domain}`)
  })

  it('says so where no such answer is to the prompt that an address asks for', async () => {
    await openWhole(`?sources=you&ofPrompt=${buildId()}`)
    const panel = within(await screen.findByRole('dialog', { name: 'Top Sources' }))
    expect(await panel.findByText(/^The prompt that the link names is not among these/)).toBeInTheDocument()
    expect(await panel.findAllByRole('link', { name: 'Whole answer' })).toHaveLength(10)
  })

  it('says in the place of answers that the owner hides them, and asks for none', async () => {
    chooseWorkspace('w1', { role: 'viewer', hidePrompts: true })
    open('?sources=oakrest.com')
    const panel = within(await screen.findByRole('dialog', { name: 'Top Sources' }))
    expect(await panel.findByText(PROMPTS_HIDDEN)).toBeInTheDocument()
    expect(await panel.findByRole('table', { name: /oakrest\.com/ })).toBeInTheDocument()
    expect(calls('evidence')).toEqual([])
  })

  it('leaves out the answers that mention you, where an address asks for it', async () => {
    await openWhole('?sources=oakrest.com&without=you')
    const panel = within(await screen.findByRole('dialog', { name: 'Top Sources' }))
    expect(await panel.findByText('38 mentions in 12 answers that do not name you.')).toBeInTheDocument()
    const [call] = api.calls.filter(({ path }) => path.includes('/evidence?'))
    expect(call?.path).toMatch(`of=company&value=oakrest.com&without=${project.domain}`)
  })

  it('shows fifteen, and says what a page is cited on that neither day cites', async () => {
    const page = (index: number, lastDay: number) => ({
      url: `https://oakrest.com/${index}`,
      firstDay: lastDay,
      lastDay,
      change: 0,
    })
    api.use({
      [SOURCES]: { sources: Array.from({ length: 20 }, (_, index) => page(index, index < 4 ? 9 - index : 0)) },
    })
    await openWhole('?sources=oakrest.com')
    const panel = within(await screen.findByRole('dialog', { name: 'Top Sources' }))
    expect(await panel.findAllByRole('row')).toHaveLength(16)
    expect(panel.getByText(/^Pages of oakrest.com by the answers/)).toHaveTextContent(
      'The first 15. 0 on both days: cited on a day between them.',
    )
  })

  it('says so when there are none, or when they could not be loaded', async () => {
    api.use({ [SOURCES]: { sources: [] } })
    const { unmount } = await openWhole('?sources=oakrest.com')
    expect(await screen.findByText('No sources found.')).toBeInTheDocument()
    unmount()
    api.use({ [SOURCES]: failure(500) })
    const failing = await openWhole('?sources=oakrest.com')
    expect(await screen.findByText('Failed to load sources')).toBeInTheDocument()
    failing.unmount()
    api.use({ [SOURCES]: { sources: null } })
    await openWhole('?sources=oakrest.com')
    expect(await screen.findByText('Failed to load sources')).toBeInTheDocument()
  })
})

it('says that the numbers rest on few answers', async () => {
  api.use({ 'GET /reports/projects/:id/overview': buildOverviewResponse({ totalResults: 9 }) })
  await openWhole()
  expect(await screen.findByText(/These numbers rest on 9 answers/)).toBeInTheDocument()
  expect(terms(await card('oakrest.com'))).toContain('Brand Visibility Rate71% (for these prompts 68–74%)')
})
